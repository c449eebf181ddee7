import type { Category, OfferedEdition, Question } from '@portal/contract/editions/edition.ts'
import { asksIn, openCategories } from '@portal/contract/editions/offer.ts'
import type { Program } from '@portal/contract/editions/reference.ts'
import { instantInWords } from '../../platform/mail/templates/time-in-words.ts'
import { category } from './pages/category.ts'
import { contact } from './pages/contact.ts'
import { cover } from './pages/cover.ts'
import { questionList } from './pages/questions.ts'
import { steps } from './pages/steps.ts'
import { videosAndCredits } from './pages/videos-and-credits.ts'
import { openSheets } from '../../platform/drawing/open-sheets.ts'

export interface KitFacts {
  edition: OfferedEdition
  program: Program
  publicUrl: string
}

export interface Kit extends KitFacts {
  /** A sentence that says when entries close. */
  deadline: string
  /** The categories in which the programme takes entries. */
  categories: readonly Category[]
  /** The questions that entries in these categories answer. */
  questions: readonly Question[]
}

/** Makes the entry kit of a programme as a PDF (S05.2, E02–E04). */
export function makeKit(facts: KitFacts): Promise<Buffer> {
  const { edition, program } = facts
  const { name, year } = edition.about
  const { entriesCloseAt, timeZone } = program
  const deadline = entriesCloseAt
    ? `Las inscripciones cierran el ${instantInWords(new Date(entriesCloseAt), timeZone)}.`
    : 'La fecha de cierre de las inscripciones se anuncia en el portal.'
  const categories = openCategories(edition, program.id)
  const questions = edition.questions.filter((question) => categories.some(({ id }) => asksIn(question, id)))
  const kit: Kit = { ...facts, deadline, categories, questions }
  const title = `Kit de inscripción: ${name} ${program.country.name} ${program.year}`
  const sheets = openSheets({
    title,
    author: name,
    date: new Date(Date.UTC(year, 0, 1)),
    footer: `${program.label} · Kit de inscripción`,
  })
  cover(sheets, kit)
  steps(sheets, kit)
  for (const index of categories.keys()) category(sheets, kit, index)
  questionList(sheets, kit)
  videosAndCredits(sheets, kit)
  contact(sheets, kit)
  return sheets.finish()
}
