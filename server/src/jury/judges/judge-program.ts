import type { ProgramOfEdition } from '@portal/contract/editions/edition.ts'
import { judgeProgramOf } from '@portal/contract/jury/judges/judges.ts'
import type { Catalog } from '../../editions/catalog/catalog.ts'
import { fail, failAt } from '../../platform/http/fail.ts'

/**
 * The programmes that a judge is told of: those of the current edition, before that the ones of others. A judge
 * without any is of the one that judges are attached to unless somebody chooses (E02, J01).
 */
export function programsOfJudge(
  { current, findProgram }: Catalog,
  programIds: readonly number[],
): [ProgramOfEdition, ...ProgramOfEdition[]] {
  const all = programIds.flatMap((id) => findProgram(id) ?? [])
  const now = all.filter(({ id }) => current.programs.some((program) => program.id === id))
  const [first = judgeProgramOf(current), ...more] = now.length > 0 ? now : all
  if (!first) throw new Error(`The edition ${current.id} has no programme`)
  return [first, ...more]
}

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

/** Returns the labels as one text: 'Ad Awards Argentina 25 y Ad Awards Chile 25'. */
export const programLabels = (catalog: Catalog, programIds: readonly number[]): string =>
  inWords.format(programsOfJudge(catalog, programIds).map(({ label }) => label))

/** @throws Failure `not_found` unless an edition that was published has it */
export function requireProgramOfJudges({ findProgram }: Catalog, id: number): void {
  if (!findProgram(id)) throw fail('not_found')
}

/** @throws Failure `invalid_input` at the first that isn't of the same edition, `edition_archived` */
export function requireProgramsOfOneEdition({ editions }: Catalog, ids: readonly number[]): void {
  const edition = editions.find(({ programs }) => programs.some(({ id }) => id === ids[0]))
  const foreign = ids.findIndex((id) => !edition?.programs.some((program) => program.id === id))
  if (foreign >= 0) throw refusedProgram(`judgePrograms.${foreign}`)
  if (edition?.state === 'archived') throw fail('edition_archived')
}

export const refusedProgram = (path: string) => failAt(path, 'Este valor no es válido.')
