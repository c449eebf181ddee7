import { onSessionEnd, useSession } from '../session/session-store.ts'
import { createDraftStore } from './draft-store.ts'

const REST_MS = 500

/** What is typed in the answers and not saved yet (S13.6). */
export const answerDrafts = createDraftStore(localStorage, REST_MS)

/** Each person, campaign and question has its own. */
export const draftField = (userId: number, campaignId: number, campaignQuestionId: number) =>
  `${userId}:${campaignId}:${campaignQuestionId}`

// A session that ran out is not a wish to leave: the drafts wait for the same person to come back.
onSessionEnd(() => (useSession.getState().ended === 'expired' ? answerDrafts.flush() : answerDrafts.clear()))

// On phones a page is often ended without a word after it was hidden.
document.addEventListener(
  'visibilitychange',
  () => document.visibilityState === 'hidden' && answerDrafts.flush(),
)
window.addEventListener('pagehide', () => answerDrafts.flush())
