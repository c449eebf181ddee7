import { JUDGE_PROGRAM_ID } from '@portal/contract/jury/judges.ts'
import { type Program, programs } from '@portal/edition/programs.ts'

const program = programs.find(({ id }) => id === JUDGE_PROGRAM_ID)
if (!program) throw new Error(`The edition has no programme ${JUDGE_PROGRAM_ID}`)

export const judgeProgram: Program = program
