import { create } from 'zustand'
import type { Role } from '@portal/contract/platform/roles.ts'
import { setBearer } from '../../api/call.ts'
import { isPast, serverNow, serverTimeKnown } from '../../api/server-clock.ts'
import { browserStore } from '../../ui/browser/stores.ts'
import { forgetViewingToken, viewing } from './viewing.ts'

const KEY = 'ad-awards-token'
/** The longest timer, as timers hold 32 bits. A longer session is checked again when it ends. */
const MAX_TIMER_MS = 2 ** 31 - 1

interface Session {
  token: string
  userId: number
  role: Role
  /** When the token expires, in seconds since 1970. */
  exp: number
}

interface SessionState {
  session: Session | null
  /** How the last session of this tab ended: by the person, or by itself, which the login screen explains. */
  ended: Ending | null
}

export const useSession = create<SessionState>(() => ({
  session: read(viewing ? viewing.token : browserStore.getItem(KEY)),
  ended: null,
}))

type Ending = 'signed out' | 'expired'

const onEnd: ((ended: Ending, userId: number) => void)[] = []

/** Registers what clears a session's data. It runs however the session ends, and in whichever tab (T01). */
export const onSessionEnd = (clear: (ended: Ending, userId: number) => void) => {
  onEnd.push(clear)
}

/** Returns the token of this browser's own session, also while this tab views something else. */
export const storedToken = () => browserStore.getItem(KEY)
export const storedSession = () => read(storedToken())

export function startSession(token: string) {
  browserStore.setItem(KEY, token)
  useSession.setState({ session: read(token), ended: null })
  scheduleEnd()
}

export function endSession(ended: Ending) {
  const { session } = useSession.getState()
  const stored = browserStore.getItem(KEY)
  if (viewing) forgetViewingToken()
  // Another tab signed in while this one was asleep.
  else if (ended === 'expired' && session && stored && stored !== session.token) return follow(stored)
  else {
    // Other tabs learn how the session ended before they learn that it is gone.
    browserStore.setItem(KEY, ended)
    browserStore.removeItem(KEY)
  }
  close(ended)
}

function close(ended: Ending) {
  clearTimeout(timer)
  const { session } = useSession.getState()
  useSession.setState({ session: null, ended })
  for (const clear of onEnd) clear(ended, session?.userId ?? 0)
}

let timer: ReturnType<typeof setTimeout> | undefined

function scheduleEnd() {
  clearTimeout(timer)
  const { session } = useSession.getState()
  if (!session) return
  const end = session.exp * 1000
  if (isPast(end)) return endSession('expired')
  const left = end - serverNow()
  // What seems over by this browser's clock alone is decided by the first answer.
  if (left > 0) timer = setTimeout(scheduleEnd, Math.min(left, MAX_TIMER_MS))
}

/** Returns the token's session; null if the token can't be decoded or has expired by the server's clock (T01). */
function read(token: string | null): Session | null {
  try {
    const [, payload] = (token ?? '').split('.')
    const { id, role, exp } = JSON.parse(atob((payload ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return token && exp > 0 && !isPast(exp * 1000) ? { token, userId: id, role, exp } : null
  } catch {
    return null
  }
}

setBearer({
  token: () => useSession.getState().session?.token ?? null,
  onRefused: (token) => {
    if (useSession.getState().session?.token === token) endSession('expired')
  },
})

/** Takes over what another tab stored when it signed in or out. */
function follow(stored: string | null) {
  const { session } = useSession.getState()
  const theirs = read(stored)
  // Removes the data of one person before the next one signs in.
  if (session && session.userId !== theirs?.userId) close(stored === 'signed out' ? stored : 'expired')
  if (!theirs) return
  useSession.setState({ session: theirs, ended: null })
  scheduleEnd()
}

// A view as a brand belongs to this tab, so it doesn't follow the others.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === KEY && !viewing) follow(newValue)
})
// A page that the browser restores on 'back' missed what other tabs stored.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !viewing) follow(browserStore.getItem(KEY))
})

// What is stored is no session.
if (!viewing && browserStore.getItem(KEY) && !useSession.getState().session) endSession('expired')
scheduleEnd()
void serverTimeKnown.then(scheduleEnd)
