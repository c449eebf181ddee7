import { describeProgram } from '@portal/contract/editions/offer.ts'
import { programRoutes, type ProgramSettings } from '@portal/contract/editions/programs.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import type { Parsed } from '@portal/contract/platform/route.ts'
import { answer, Refusal } from './calls.ts'
import { starterEdition } from './starter-catalog.ts'

export const HOUR_MS = 60 * 60 * 1000

/** Returns the instant so many hours from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Answers what an admin sets of the programmes from the page's memory; `changes` are to all of them. */
export function programWorld(changes: Partial<Program> = {}) {
  let programs = starterEdition.programs.map((program): ProgramSettings => ({
    program: { ...describeProgram(starterEdition, program), ...changes },
    remindsWeek: true,
    remindsDay: true,
    revision: '1',
    extensions: [],
  }))
  const put = (programId: number, change: (held: ProgramSettings) => ProgramSettings) => {
    programs = programs.map((each) => (each.program.id === programId ? change(each) : each))
    const program = programs.find((each) => each.program.id === programId)
    if (!program) throw new Error('No such programme')
    return { program }
  }
  answer(programRoutes.list, () => ({ programs }))
  const save = (programId: number, body: Parsed<typeof programRoutes.update>['body']) =>
    put(programId, ({ program, ...held }) => {
      if (body.revision !== undefined && body.revision !== held.revision)
        throw new Refusal('changed_meanwhile', {
          also: {
            stored: { program: { ...held, program } },
            mine: body,
            changedBy: 'Marta Ríos',
            changedAt: new Date().toISOString(),
          },
        })
      const { entriesOpenAt = program.entriesOpenAt, entriesCloseAt = program.entriesCloseAt } = body
      const { remindsWeek = held.remindsWeek, remindsDay = held.remindsDay } = body
      const revision = `${Number(held.revision) + 1}`
      return {
        ...held,
        remindsWeek,
        remindsDay,
        revision,
        program: { ...program, entriesOpenAt, entriesCloseAt },
      }
    })
  answer(programRoutes.update, ({ params, body }) => save(params.programId, body))
  return {
    /** Saves dates as another admin does. */
    save,
    /** Gives a brand extra time, as the admin or another one does. */
    extend: (programId: number, extension: ProgramSettings['extensions'][number]) =>
      put(programId, (held) => ({
        ...held,
        extensions: [...held.extensions.filter(({ brand }) => brand.id !== extension.brand.id), extension],
      })),
    endExtension: (programId: number, brandId: number) =>
      put(programId, (held) => ({
        ...held,
        extensions: held.extensions.filter(({ brand }) => brand.id !== brandId),
      })),
  }
}
