import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { csvOf, hostileRows } from '../../server/test/csv.ts'

/** Returns what LibreOffice makes of the file: its formulas, and the texts that it shows. */
async function inLibreOffice(csv: Buffer, { separator, locale }: { separator: string; locale: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-csv-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'hoja.csv'), csv)
  // The options of the filter: separator, quotation mark, UTF-8, first line, no column formats, language.
  const filter = `Text - txt - csv (StarCalc):${separator.charCodeAt(0)},34,76,1,,${locale}`
  const said = await promisify(execFile)('soffice', [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    `--infilter=${filter}`,
    '--convert-to',
    'fods',
    '--outdir',
    folder,
    join(folder, 'hoja.csv'),
  ]).catch((error: unknown) => error)
  const sheet = await readFile(join(folder, 'hoja.fods'), 'utf8').catch(() => {
    const words = said instanceof Error ? said.message : JSON.stringify(said)
    throw new Error(
      `LibreOffice Calc is needed (apt-get install --no-install-recommends libreoffice-calc): ${words}`,
    )
  })
  const table = sheet.slice(sheet.indexOf('<table:table '))
  return {
    formulas: [...table.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula),
    texts: [...table.matchAll(/<text:p>([^<]*)<\/text:p>/g)].map(([, text]) => text),
  }
}

describe.each([
  ['es-AR', 0x2c0a],
  ['en-US', 0x0409],
])('a list of the desk in LibreOffice, %s', (_name, locale) => {
  it.each([';', ','])('computes nothing when it splits at %s', async (separator) => {
    const { formulas, texts } = await inLibreOffice(await csvOf(hostileRows), { separator, locale })
    const written = ['AR25-1', 'Ñandú «año»; sí, claro', '7', 'a+b']
    const shown = separator === ';' ? texts.slice(4, 8) : written
    expect({ formulas, shown }).toEqual({ formulas: [], shown: written })
  })
})
