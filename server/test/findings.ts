import { examine } from '../src/desk/doctor/doctor.ts'
import type { Portal } from './portal.ts'

/** Returns the doctor's findings about a portal. */
export const findings = ({ db, deps: { videos } }: Pick<Portal, 'db' | 'deps'>) =>
  Array.fromAsync(examine({ db, videos }))
