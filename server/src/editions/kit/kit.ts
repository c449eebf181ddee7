import type { Program } from '@portal/contract/editions/reference.ts'
import { categories } from '@portal/edition/categories.ts'
import { edition } from '@portal/edition/edition.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { category } from './pages/category.ts'
import { contact } from './pages/contact.ts'
import { cover } from './pages/cover.ts'
import { questionList } from './pages/questions.ts'
import { steps } from './pages/steps.ts'
import { videosAndCredits } from './pages/videos-and-credits.ts'
import { openSheets } from './sheet.ts'

export interface KitFacts {
  program: Program
  publicUrl: string
}

export interface Kit extends KitFacts {
  /** When entries close, as a sentence. */
  deadline: string
}

/** The entry kit of a programme as a PDF (S05.2). */
export function makeKit(facts: KitFacts): Promise<Buffer> {
  const { program } = facts
  const { entriesCloseAt, timeZone } = program
  const deadline = entriesCloseAt
    ? `Las inscripciones cierran el ${instantInWords(new Date(entriesCloseAt), timeZone)}.`
    : 'La fecha de cierre de las inscripciones se anuncia en el portal.'
  const kit: Kit = { ...facts, deadline }
  const title = `Kit de inscripción: ${edition.awardsName} ${program.country.name} ${program.year}`
  const sheets = openSheets({ title, footer: `${program.label} · Kit de inscripción` })
  cover(sheets, kit)
  steps(sheets, kit)
  for (const each of categories) category(sheets, each)
  questionList(sheets)
  videosAndCredits(sheets)
  contact(sheets, kit)
  return sheets.finish()
}
