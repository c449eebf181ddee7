import { categories } from '@portal/edition/categories.ts'
import { programs } from '@portal/edition/programs.ts'

export const programOf = (id: number) => programs.find((program) => program.id === id) ?? programs[0]

export const categoryOf = (id: number) => ({
  id,
  name: categories.find((category) => category.id === id)?.name ?? String(id),
})

/** 'hora de Buenos Aires' */
export function zoneOf(programId: number): string {
  const { timeZone } = programOf(programId)
  const parts = new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** '12/11/2025, 15:42', where the programme is; whoever shows it names the zone once. */
export function timeOf(instant: string, programId: number): string {
  const { country, timeZone } = programOf(programId)
  return new Intl.DateTimeFormat(`es-${country.code}`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(instant))
}

/** '12/11/2025', where the programme is. */
export function dayOf(instant: string, programId: number): string {
  const { country, timeZone } = programOf(programId)
  return new Intl.DateTimeFormat(`es-${country.code}`, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))
}
