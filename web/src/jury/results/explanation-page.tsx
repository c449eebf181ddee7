import { lead, sections } from '../../../../docs/jury-figures.md'
import example from '../../../../docs/recompute/example.json?url&no-inline'
// oxlint-disable-next-line import/default -- the address of the file, not what it exports
import recompute from '../../../../docs/recompute/recompute.mjs?url'
import { GuideText } from '../../ui/layout/guide-text.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Page } from '../../ui/layout/page.tsx'

const files = { 'recompute/recompute.mjs': recompute, 'recompute/example.json': example }

/** The public page of how results are computed. The call for entries can link to it (J44). */
export function ExplanationPage() {
  useLandOnHash(true)
  return (
    <Page title="Cómo se calculan los resultados" lead={lead} width="full">
      <GuideText sections={sections} files={files} />
    </Page>
  )
}
