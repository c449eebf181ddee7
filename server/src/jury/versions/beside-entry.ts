import { type AiDeclaration, aiDetails, aiPlaces } from '@portal/contract/entries/ai-declaration.ts'
import type { EntryVersion } from '@portal/contract/jury/sheets/entry-version.ts'
import type { JudgeEntry } from '@portal/contract/jury/sheets/judge-entry.ts'
import { redact } from '@portal/contract/jury/sheets/redact.ts'
import { signOffBadge } from '@portal/contract/jury/sheets/sign-off-badge.ts'
import { readSignOffStates } from '../../entries/sign-off/states.ts'
import type { Deps } from '../../deps.ts'
import { type Credits, selectBeside } from './beside-sql.ts'
import { scanLeaks } from './scan-leaks.ts'

/** What stands beside an entry, and is no part of what is frozen and digested of it (C09, J02). */
export type BesideEntry = Pick<JudgeEntry, 'signOff' | 'declaration'>

interface Judged {
  campaignId: number
  programId: number
  content: EntryVersion
}

/** Nothing is asked for. */
export const NOTHING_BESIDE: BesideEntry = { signOff: null, declaration: null }

/**
 * Returns the badge of the sign-off, which names nobody, and the declaration of AI, without what the leak scan finds in it (C09,
 * J18). Nothing where the programme asks for neither, or the campaign is gone.
 */
export async function besideEntry(
  { db, catalog }: Pick<Deps, 'db' | 'catalog'>,
  { campaignId, programId, content }: Judged,
): Promise<BesideEntry> {
  const all = catalog.now()
  const { signOff, asksAiDeclaration } = all.programOf(programId)
  if (!signOff && !asksAiDeclaration) return NOTHING_BESIDE
  const beside = await selectBeside(db, campaignId)
  if (!beside) return NOTHING_BESIDE
  const states = await readSignOffStates(db, all, [{ id: campaignId, programId }])
  return {
    signOff: signOffBadge(states.get(campaignId) ?? []),
    declaration: asksAiDeclaration
      ? { declared: beside.declaration && withoutNames(beside.declaration, content, beside.signers) }
      : null,
  }
}

/** Judges read no name of who is credited or signs, also not where nobody looked for it: it is left out automatically. */
function withoutNames(declaration: AiDeclaration, version: EntryVersion, signers: Credits): AiDeclaration {
  const answers = aiPlaces.flatMap((place) =>
    aiDetails.map((detail) => ({
      questionKey: `${place} ${detail}`,
      question: '',
      answer: declaration[place]?.[detail] ?? '',
    })),
  )
  const { companies, people } = version.credits
  const leaks = scanLeaks({
    ...version,
    campaignName: '',
    answers,
    credits: { companies, people: [...people, ...signers] },
  })
  const shown = (key: string) =>
    redact(
      answers.find(({ questionKey }) => questionKey === key)?.answer ?? '',
      leaks.filter(({ questionKey }) => questionKey === key),
    )
  const shownIn = (place: (typeof aiPlaces)[number]) =>
    declaration[place] && {
      purpose: shown(`${place} purpose`),
      tool: shown(`${place} tool`),
      couldSeemReal: shown(`${place} couldSeemReal`),
    }
  return { piece: shownIn('piece'), process: shownIn('process'), caseMaterial: shownIn('caseMaterial') }
}
