import { edition } from '@portal/edition/edition.ts'
import type { Program } from './reference.ts'
import { fold } from '../platform/words.ts'

type KitProgram = Pick<Program, 'country' | 'year'>

/** `kit-ad-awards-colombia-2025.pdf` */
export const kitFileName = ({ country, year }: KitProgram): string =>
  `kit-${fold(`${edition.awardsName} ${country.name} ${year}`).replaceAll(/[^a-z0-9]+/g, '-')}.pdf`

/** Address of a programme's entry kit (S05.2). It is public, because a plain link sends no token. */
export const kitPath = (program: KitProgram): string => `/kit/${kitFileName(program)}`
