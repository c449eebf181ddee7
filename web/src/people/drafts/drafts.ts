import { onSessionEnd } from '../session/session-store.ts'
import { browserStorage } from '../session/viewing.ts'
import { createDraftStore } from './draft-store.ts'

const WRITE_MS = 500

/** What is typed and not saved yet (S13.6). */
export const drafts = createDraftStore(browserStorage, Math.random().toString(36).slice(2), WRITE_MS)

// After a session has expired, the drafts wait for the same person.
onSessionEnd((ended, userId) => (ended === 'expired' ? drafts.flush() : drafts.clear(userId)))

// On phones the browser often ends a hidden page without another event.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && drafts.flush())
window.addEventListener('pagehide', () => drafts.flush())
