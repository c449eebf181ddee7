import { create } from 'zustand'
import { isAnythingTyped } from '../ui/form/typed-forms.ts'
import { isSomethingUnderWay } from './under-way.ts'

const RELOADED_FOR = 'ad-awards-reloaded-for'

/** Whether to tell the person about a newer version, because a part of this one can't be loaded any more. */
export const useNewVersion = create(() => false)

/** How often the person said 'Ahora no'. */
let refusals = 0

/** Until the page is gone, other parts may be found missing. */
let isReloading = false

/** A build is named by the script it begins with. */
const versionIn = (page: string) => /<script [^>]*src="([^"]+)"/.exec(page)?.[1]

const wouldLose = () =>
  isAnythingTyped() || document.querySelector('dialog[open]') !== null || isSomethingUnderWay()

/** False when this version was reloaded for before, or nobody can know. */
function isFirstReload(version: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === version) return false
    sessionStorage.setItem(RELOADED_FOR, version)
    return true
  } catch {
    return false
  }
}

/** The person goes on with this version. */
export function refuseNewVersion() {
  refusals += 1
  useNewVersion.setState(false, true)
}

/**
 * Called when a part of this version could not be loaded. If the server answers, the page is reloaded: at most once
 * for each version, and only while nothing typed would be lost. Otherwise the person is told. If the server does not
 * answer, or the person says 'Ahora no' meanwhile, the current page stays: one press can miss a part several times.
 */
export async function answerMissingPart() {
  const refusalsBefore = refusals
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  const served = versionIn(await answer.text())
  if (isReloading || refusals > refusalsBefore) return
  isReloading = served !== undefined && !wouldLose() && isFirstReload(served)
  if (isReloading) location.reload()
  else useNewVersion.setState(true, true)
}
