/** Parses a number; NaN if it is none. Decimals follow a comma or a point, and points group thousands. */
export function readNumber(text: string): number {
  const typed = text.trim()
  if (typed === '') return Number.NaN
  const whole = /^[1-9]\d{0,2}(\.\d{3})+(?=$|,)/.exec(typed)?.[0]
  return Number(
    (whole === undefined ? typed : typed.replace(whole, whole.replaceAll('.', ''))).replace(',', '.'),
  )
}
