import type { AboutEdition } from './edition.ts'
import type { Program } from './reference.ts'
import { slugOf } from '../platform/slug.ts'

type KitEdition = Pick<AboutEdition, 'name'>
type KitProgram = Pick<Program, 'country' | 'year'>

/** Returns the file name of a programme's kit, e.g. `kit-ad-awards-colombia-2025.pdf`. */
export const kitFileName = ({ name }: KitEdition, { country, year }: KitProgram): string =>
  `kit-${slugOf(`${name} ${country.name} ${year}`)}.pdf`

/** Address of a programme's entry kit (S05.2). It is public, because a plain link sends no token. */
export const kitPath = (edition: KitEdition, program: KitProgram): string =>
  `/kit/${kitFileName(edition, program)}`
