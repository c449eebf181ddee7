import { programs } from '@portal/edition/programs.ts'

// A mail belongs to no programme: the first one's clock stands for the team's.
const [{ country, timeZone }] = programs

const when = new Intl.DateTimeFormat(`es-${country.code}`, {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
})

/** '20/11/2025, 17:53' */
export const mailTime = (instant: string): string => when.format(new Date(instant))

/** Whose time that is: 'hora de Argentina'. */
export const mailZone =
  new Intl.DateTimeFormat('es', { timeZone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
