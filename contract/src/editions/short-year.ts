/** Returns the last two digits of the year, as labels and codes use them: 25 for 2025. */
export const shortYear = (year: number): string => String(year % 100).padStart(2, '0')
