import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { NewVersionNotice } from '../src/app/new-version-notice.tsx'
import { queryClient } from '../src/app/query-client.ts'
import { Router } from '../src/app/router.tsx'
import { publicEditionOf, setPublicEdition } from '../src/catalog/public-edition.ts'
import { endSession, startSession, useSession } from '../src/people/session/session-store.ts'
import { toast } from '../src/ui/feedback/toast.ts'
import { setSiteName } from '../src/ui/layout/site-name.ts'
import { tokenOf } from './people.ts'
import { wholeEdition } from './starter-catalog.ts'
import type { Edition } from '@portal/contract/editions/edition.ts'
import type { PublicEdition } from '@portal/contract/editions/public.ts'
import type { User } from '@portal/contract/people/accounts.ts'
import '../src/ui/tokens/base.css'

let root: Root | null = null

/** Opens the app at an address, signed in as somebody or as nobody, as a fresh load of the page would. */
export async function openScreen(
  address: string,
  user: User | null = null,
  edition: Edition = wholeEdition,
  companySignIns: PublicEdition['companySignIns'] = [],
) {
  await closeScreen()
  await page.viewport(1280, 800)
  setPublicEdition({ ...publicEditionOf(edition), companySignIns })
  setSiteName(edition.about.name)
  history.replaceState(null, '', address)
  useSession.setState({ ended: null })
  if (user) startSession(tokenOf(user))
  show()
}

/** Waits until all that the screen has asked for has come. */
export async function untilLoaded() {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}

/** Opens the same address anew, as a reload does: only what the browser keeps is still there. */
export async function reopenScreen(user: User | null = null) {
  dispatchEvent(new Event('pagehide'))
  close()
  // What ends by itself leaves the drafts of its person.
  endSession('expired')
  if (user) startSession(tokenOf(user))
  show()
}

function show() {
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  root = createRoot(place)
  root.render(
    <StrictMode>
      <Router />
      <NewVersionNotice />
    </StrictMode>,
  )
}

/** Closes the app and forgets who was signed in and what was fetched. */
export async function closeScreen() {
  close()
  endSession('signed out')
}

function close() {
  root?.unmount()
  root = null
  document.querySelector('#root')?.remove()
  toast.clear()
  queryClient.clear()
}
