import { create } from 'zustand'
import { isSomethingChanging } from '../api/call.ts'
import { isAnythingTyped } from '../ui/form/typed-forms.ts'
import { isSomethingUnderWay } from './under-way.ts'

const RELOADED_FOR = 'ad-awards-reloaded-for'

/** Why a reload is offered, in words; null while it isn't. */
export const useReloadReason = create<string | null>(() => null)

/** How often the person said 'Ahora no'. */
let refusals = 0

/** Set while the page is reloading. Until it is gone, further parts may turn out to be missing. */
let isReloading = false

/** Returns the name of a build: that of its first script. */
const versionIn = (page: string) => /<script [^>]*src="([^"]+)"/.exec(page)?.[1]

const wouldLose = () =>
  isAnythingTyped() ||
  document.querySelector('dialog[open]') !== null ||
  isSomethingUnderWay() ||
  isSomethingChanging()

/** Returns false when this version has already caused a reload, or when that can't be known. */
function isFirstReload(version: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === version) return false
    sessionStorage.setItem(RELOADED_FOR, version)
    return true
  } catch {
    return false
  }
}

/** Hides the notice, because the person wants to go on with the page as it is. */
export function refuseReload() {
  refusals += 1
  useReloadReason.setState(null, true)
}

/**
 * Called when a part of this version could not be loaded. If the server has another version, the page is reloaded:
 * at most once for each version, and only while nothing would be lost. Otherwise the person is told, because a
 * browser doesn't fetch again what failed once, until the page is reloaded. If the server does not answer, or the
 * person says 'Ahora no' meanwhile, the current page stays: one press can miss a part several times.
 */
export async function answerMissingPart() {
  const refusalsBefore = refusals
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  const served = versionIn(await answer.text())
  if (isReloading || refusals > refusalsBefore) return
  const isNew = served !== versionIn(document.documentElement.outerHTML)
  isReloading = isNew && served !== undefined && !wouldLose() && isFirstReload(served)
  if (isReloading) location.reload()
  else useReloadReason.setState(isNew ? 'Hay una versión nueva' : 'Falta una parte de la página', true)
}
