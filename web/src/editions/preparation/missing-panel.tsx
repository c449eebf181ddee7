import type { WholeEdition } from '@portal/contract/editions/editions.ts'
import { MissingFrame, MissingNote } from '../../ui/layout/missing-frame.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { MissingList } from './missing-list.tsx'

/** Lists what is missing for publishing. Each item links to its field (E12). */
export const MissingPanel = ({ whole: { edition, missing } }: { whole: WholeEdition }) =>
  missing.length === 0 ? (
    <MissingFrame title="No falta nada para publicar" count={0}>
      <MissingNote>Revisa la vista previa y publica la edición cuando quieras.</MissingNote>
    </MissingFrame>
  ) : (
    <MissingFrame title="Lo que falta para publicar" count={missing.length}>
      <MissingNote>{counted(missing.length, 'punto', 'puntos')}, según lo último que guardaste.</MissingNote>
      <MissingList editionId={edition.id} items={missing} />
    </MissingFrame>
  )
