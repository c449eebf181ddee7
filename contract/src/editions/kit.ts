import { edition } from '@portal/edition/edition.ts'
import type { Program } from './reference.ts'
import { fold } from '../platform/words.ts'

type KitProgram = Pick<Program, 'country' | 'year'>

/** `kit-ad-awards-colombia-2025.pdf` */
export const kitFileName = ({ country, year }: KitProgram): string =>
  `kit-${fold(`${edition.awardsName} ${country.name} ${year}`).replaceAll(/[^a-z0-9]+/g, '-')}.pdf`

/** Where the entry kit of a programme is (S05.2): open to all, because a plain link carries no token. */
export const kitPath = (program: KitProgram): string => `/kit/${kitFileName(program)}`
