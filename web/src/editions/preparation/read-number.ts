/** The number that a text says, NaN if none: decimals after a comma or a point, thousands in groups with a point. */
export function readNumber(text: string): number {
  const typed = text.trim()
  if (typed === '') return Number.NaN
  const whole = /^[1-9]\d{0,2}(\.\d{3})+(?=$|,)/.exec(typed)?.[0]
  return Number(
    (whole === undefined ? typed : typed.replace(whole, whole.replaceAll('.', ''))).replace(',', '.'),
  )
}
