import makeQr from 'qrcode-generator'
import { INK } from '../mail/templates/pieces.ts'
import type { Sheets } from './open-sheets.ts'

/**
 * Draws an address as a square QR code, whose side is in points. It is decoration: the address has to stand beside it as
 * text.
 */
export function drawQr(
  sheet: Pick<ReturnType<Sheets['addSheet']>, 'decorate'>,
  address: string,
  { x, y, side }: { x: number; y: number; side: number },
) {
  const code = makeQr(0, 'M')
  code.addData(address)
  code.make()
  const count = code.getModuleCount()
  const module = side / count
  sheet.decorate((pdf) => {
    for (let row = 0; row < count; row += 1)
      for (let column = 0; column < count; column += 1)
        if (code.isDark(row, column)) pdf.rect(x + column * module, y + row * module, module, module)
    pdf.fill(INK)
  })
}
