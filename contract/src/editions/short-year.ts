/** What labels and codes say of the year: 25 of 2025. */
export const shortYear = (year: number): string => String(year % 100).padStart(2, '0')
