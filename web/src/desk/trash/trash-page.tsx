import { useState } from 'react'
import { TRASH_DAYS, type Deletion } from '@portal/contract/desk/trash.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Button } from '../../ui/action/button.tsx'
import { counted } from '../../ui/words/quantities.ts'
import { BinList } from './trash-list.tsx'
import { useDeletions } from './trash-queries.ts'
import { EmptyTrashDialog, type SeenTrash } from './empty-trash-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { StorageSection } from './storage-section.tsx'

/** A62, A63, A80, A79 */
export function BinPage() {
  const found = useDeletions()
  const [restoring, setRestoring] = useState<Deletion | null>(null)
  const [emptying, setEmptying] = useState<SeenTrash | null>(null)
  const [restored, setRestored] = useState<Deletion | null>(null)
  const deletions = found.data?.pages.flatMap((page) => page.deletions)
  const [newest] = deletions ?? []
  const count = counted(deletions?.length ?? 0, 'elemento', 'elementos')

  return (
    <Page
      title="Papelera"
      actions={
        newest && (
          <Button
            changes
            onClick={() =>
              setEmptying({ count: found.hasNextPage ? `más de ${count}` : count, newestId: newest.id })
            }
          >
            Vaciar la papelera
          </Button>
        )
      }
      lead={`Lo que se elimina queda aquí ${TRASH_DAYS} días y se puede recuperar tal como estaba; después se elimina definitivamente.`}
    >
      {restored && <RestoredNotice key={restored.id} deletion={restored} />}
      <LoadState query={found}>
        <Skeleton rows={5} label="Cargando la papelera…" />
      </LoadState>
      {deletions?.length === 0 && (
        <EmptyState title="La papelera está vacía.">
          Aquí aparecen las campañas, categorías, videos y jueces que alguien elimine.
        </EmptyState>
      )}
      {deletions && deletions.length > 0 && <BinList deletions={deletions} onRestore={setRestoring} />}
      <LoadMore query={found} />
      <StorageSection />
      {emptying && <EmptyTrashDialog seen={emptying} onClose={() => setEmptying(null)} />}
      {restoring && (
        <RestoreDialog
          deletion={restoring}
          onClose={() => setRestoring(null)}
          onRestored={() => setRestored(restoring)}
        />
      )}
    </Page>
  )
}
