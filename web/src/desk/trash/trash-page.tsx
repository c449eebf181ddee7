import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type Deletion, TRASH_DAYS, trashRoutes } from '@portal/contract/desk/trash.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { Button } from '../../ui/action/button.tsx'
import { counted, fileSize, inDigits } from '../../ui/words/quantities.ts'
import { BinList } from './trash-list.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { serverNow } from '../../api/server-clock.ts'
import { QUARANTINE_DAYS, type StorageFigures, storageRoutes } from '@portal/contract/desk/storage.ts'
import { FactList } from '../../ui/list/fact-list.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { Table } from '../../ui/table/table.tsx'
import { timeAgo } from '../../ui/words/time-in-words.ts'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { call } from '../../api/call.ts'
import { ASK_EACH_TIME } from '../../api/freshness.ts'
import { ALREADY_DONE, useEnding } from '../../api/use-ending.ts'
import styles from './trash-page.module.css'

/** A62, A63, A80, A79 */
export function TrashPage() {
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

/** Tells where the restored item is. It takes the focus, because the pressed button is gone. */
function RestoredNotice({ deletion: { label, campaignId } }: { deletion: Deletion }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice
      ref={notice}
      tone="success"
      live
      title={`Recuperamos «${label}».`}
      action={
        campaignId === null ? (
          <Link to="/admin/jueces">Ver el jurado</Link>
        ) : (
          <Link to={`/admin/inscripciones/${campaignId}`}>Ver la campaña</Link>
        )
      }
    />
  )
}

interface SeenTrash {
  /** The number of deletions, in words. */
  count: string
  newestId: number
}

interface EmptyTrashDialogProps {
  /** What the admin saw when the dialog opened. Only this is deleted. */
  seen: SeenTrash
  onClose: () => void
}

function EmptyTrashDialog({ seen: { count, newestId }, onClose }: EmptyTrashDialogProps) {
  const empty = useEmptyTrash()
  return (
    <ConfirmDialog
      open
      title="¿Vaciar la papelera?"
      confirmText="Vaciar"
      busyText="Vaciando…"
      failure={trashRoutes.empty.failure}
      onClose={onClose}
      onConfirm={async () => {
        toast.success(await empty(newestId))
      }}
    >
      <p>Hay {count}. Todo se borra para siempre, también los videos. Nadie podrá recuperarlo.</p>
    </ConfirmDialog>
  )
}

interface RestoreDialogProps {
  deletion: Deletion
  onClose: () => void
  onRestored: () => void
}

function RestoreDialog({ deletion, onClose, onRestored }: RestoreDialogProps) {
  const restore = useRestore()
  const consequence = closedConsequence(deletion)
  return (
    <ConfirmDialog
      open
      variant="primary"
      title="¿Recuperar?"
      confirmText="Recuperar"
      busyText="Recuperando…"
      failure={trashRoutes.restore.failure}
      onClose={onClose}
      onConfirm={async () => {
        toast.success(await restore(deletion))
        onRestored()
      }}
    >
      <p>
        <strong>{deletion.label}</strong> vuelve a su lugar tal como estaba
        {deletion.brand && `, y ${deletion.brand.name} la verá de nuevo`}.
      </p>
      {consequence && <Notice tone="warn">{consequence}</Notice>}
    </ConfirmDialog>
  )
}

/** What the jury takes up once it is restored, because its programme has closed (J02, J03). */
function closedConsequence({ kind, toJudge, entriesCloseAt }: Deletion): string | null {
  if (toJudge === 0 || entriesCloseAt === null || Date.parse(entriesCloseAt) > serverNow()) return null
  if (kind === 'file')
    return 'El programa ya cerró: si este video completa una inscripción que está por decidir, el jurado la evaluará.'
  return toJudge === 1
    ? 'El programa ya cerró: el jurado evaluará la inscripción que la marca había enviado. Si está incompleta, quedará por decidir.'
    : `El programa ya cerró: el jurado evaluará las ${toJudge} inscripciones que la marca había enviado. Las que estén incompletas quedarán por decidir.`
}

type Amount = StorageFigures['videos']

const inWords = ({ count, bytes }: Amount, one = 'video', many = 'videos') =>
  count === 0 ? 'Nada' : `${fileSize(bytes)} en ${counted(count, one, many)}`

/** A80: space used, by kind and by brand. The team reads it; who administers the server acts on it. */
function StorageSection() {
  const found = useStorageFigures()
  const titleId = useId()
  useLandOnHash(found.data !== undefined)
  return (
    <section id="espacio" className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>Espacio y respaldos</h2>
      <p>
        De esto se ocupa quien administra el servidor. En «Hoy» lees cuándo hace falta avisarle: si queda poco
        espacio, o si hace tiempo que no hay respaldo.
      </p>
      <LoadState query={found}>
        <Skeleton rows={2} label="Calculando el espacio usado…" />
      </LoadState>
      {found.data && <Figures figures={found.data} />}
    </section>
  )
}

function Figures({ figures }: { figures: StorageFigures }) {
  const { videos, trash, uploads, quarantine, freeBytes, brands, backup } = figures
  const facts: [string, ReactNode][] = [
    ['Videos de campañas', inWords(videos)],
    ['Papelera', inWords(trash)],
    ['Cargas sin terminar', inWords(uploads, 'carga', 'cargas')],
  ]
  if (quarantine.count > 0)
    facts.push([`Videos sin dueño (se borran a los ${QUARANTINE_DAYS} días)`, inWords(quarantine)])
  if (freeBytes !== null)
    facts.push(['Libre para subir videos', freeBytes === 0 ? 'Nada' : fileSize(freeBytes)])
  facts.push(['Último respaldo', backup ? timeAgo(Date.parse(backup.at)) : 'El portal no ha hecho respaldos'])
  if (backup && backup.damaged > 0)
    facts.push(['Dañados, sin respaldo', counted(backup.damaged, 'video', 'videos')])
  return (
    <>
      <FactList columns facts={facts} />
      {brands.length > 0 && (
        <details className={styles.details}>
          <summary>Las marcas que más ocupan</summary>
          <Table label="Espacio por marca">
            <thead>
              <tr>
                <th scope="col">Marca</th>
                <th scope="col">Videos</th>
                <th scope="col">Espacio</th>
              </tr>
            </thead>
            <tbody>
              {brands.map(({ id, name, count, bytes }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  <td>{inDigits(count)}</td>
                  <td>{fileSize(bytes)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </details>
      )}
    </>
  )
}

function useDeletions() {
  const enabled = useMayLoad()
  return useInfiniteQuery({
    queryKey: ['trash'],
    enabled,
    staleTime: ASK_EACH_TIME,
    queryFn: ({ pageParam: before }) => call(trashRoutes.list, { query: { before } }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ nextBefore }) => nextBefore,
  })
}

function useStorageFigures() {
  const enabled = useMayLoad()
  return useQuery({
    queryKey: ['storage'],
    enabled,
    staleTime: ASK_EACH_TIME,
    queryFn: () => call(storageRoutes.read),
  })
}

/** A79 */
function useEmptyTrash() {
  const client = useQueryClient()
  return async (upTo: number) => {
    try {
      return (await call(trashRoutes.empty, { query: { upTo } })).message
    } finally {
      await client.invalidateQueries()
    }
  }
}

/** Restores a deletion. Every list that an admin sees may have changed (A63). */
function useRestore() {
  const client = useQueryClient()
  const end = useEnding()
  return async ({ id: deletionId }: Deletion) => {
    const restore = () => call(trashRoutes.restore, { params: { deletionId } })
    try {
      return (await end(restore, { message: ALREADY_DONE })).message
    } finally {
      await client.invalidateQueries()
    }
  }
}
