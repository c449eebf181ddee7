import type { Edition } from '@portal/contract/editions/edition.ts'
import { isTimeZone } from '@portal/contract/editions/missing-in-edition.ts'
import { editionRoutes } from '@portal/contract/editions/editions.ts'
import { kitPath } from '@portal/contract/editions/kit.ts'
import { describeProgram } from '@portal/contract/editions/offer.ts'
import { type Output, urlOf } from '@portal/contract/platform/route.ts'
import { answerCalls } from '../../api/call.ts'
import { publicEditionOf, setPublicEdition } from '../../catalog/public-edition.ts'
import { storedToken } from '../../people/session/session-store.ts'
import { viewing } from '../../people/session/viewing.ts'
import { saveFile } from '../../ui/browser/save-file.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { previewAnswers } from './preview-answers.ts'

/** Begins the preview: from now on this page answers its calls itself, from the edition (E13). */
export function beginPreview() {
  if (!viewing?.preview) return
  const edition = asOpen(viewing.preview)
  setPublicEdition(publicEditionOf(edition))
  answerCalls(previewAnswers(edition))
  document.addEventListener('click', (event) => followKit(event, edition), true)
}

/** Shows the edition as published and open for entries, so that everything can be tried. */
function asOpen(edition: Edition): Edition {
  const now = new Date().toISOString()
  const programs = edition.programs.map((program) => ({
    ...program,
    // A draft may have no time zone yet.
    timeZone: isTimeZone(program.timeZone) ? program.timeZone : 'UTC',
    entriesOpenAt: null,
    entriesCloseAt: program.entriesCloseAt && program.entriesCloseAt > now ? program.entriesCloseAt : null,
  }))
  return { ...edition, state: 'published', programs }
}

/** A draft's kit has no public address, so it is made for the admin who previews it. */
function followKit(event: MouseEvent, edition: Edition) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const path = link?.getAttribute('href')
  const program = edition.programs.find(
    (each) => kitPath(edition.about, describeProgram(edition, each)) === path,
  )
  if (!program) return
  event.preventDefault()
  void saveKit(edition.id, program.id)
}

async function saveKit(editionId: number, programId: number) {
  const address = urlOf(editionRoutes.kit, { params: { editionId, programId } })
  const response = await fetch(address, { headers: { authorization: `Bearer ${storedToken()}` } }).catch(
    () => null,
  )
  if (!response?.ok) return toast.error(editionRoutes.kit.failure)
  const { fileName, pdf } = (await response.json()) as Output<typeof editionRoutes.kit>
  const bytes = Uint8Array.from(atob(pdf), (byte) => byte.charCodeAt(0))
  saveFile(new Blob([bytes], { type: 'application/pdf' }), fileName)
}
