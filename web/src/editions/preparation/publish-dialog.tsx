import { legalKindNames } from '@portal/contract/editions/edition.ts'
import { editionRoutes, type OpenWork, type WholeEdition } from '@portal/contract/editions/editions.ts'
import { ApiError, call } from '../../api/call.ts'
import { useRefreshEditions } from '../../catalog/refresh-editions.ts'
import { drafts } from '../../people/drafts/drafts.ts'
import { useSession } from '../../people/session/session-store.ts'
import { Link } from '../../ui/action/link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { counted } from '../../ui/words/quantities.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import { useEditions } from './edition-queries.ts'
import { MissingList } from './missing-list.tsx'
import { acceptedAnew } from './new-version.ts'
import { draftName, editionName, sections } from './sections.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './edition-actions.module.css'

interface PublishDialogProps {
  open: boolean
  whole: WholeEdition
  onClose: () => void
}

/** Says who will see what, and from when. While something is missing, it lists that instead (E14). */
export function PublishDialog({ open, whole, onClose }: PublishDialogProps) {
  const { edition, missing } = whole
  const name = editionName(edition.about)
  const refresh = useRefreshEditions()

  async function publish() {
    const { id: editionId, revision } = edition
    try {
      await call(editionRoutes.publish, { params: { editionId }, query: { revision } })
      toast.success(`Publicamos ${name}.`)
    } catch (error) {
      if (!isAlready(error, 'edition_published')) throw error
      toast.info(`${name} ya está publicada.`)
    } finally {
      await refresh()
    }
  }

  if (missing.length > 0)
    return (
      <Dialog
        open={open}
        title={`Aún no se puede publicar ${name}`}
        size="small"
        onClose={onClose}
        footer={
          <Button data-autofocus variant="primary" onClick={onClose}>
            Entendido
          </Button>
        }
      >
        <p>
          {missing.length === 1 ? 'Falta este punto; su' : `Faltan estos ${missing.length} puntos; cada`}{' '}
          enlace te lleva a su campo.
        </p>
        <MissingList editionId={edition.id} items={missing} onFollow={onClose} />
      </Dialog>
    )
  return (
    <ConfirmDialog
      open={open}
      title={`¿Publicar ${name}?`}
      confirmText="Publicar"
      busyText="Publicando…"
      variant="primary"
      failure={editionRoutes.publish.failure}
      onClose={onClose}
      onConfirm={publish}
    >
      <Unsaved editionId={edition.id} />
      <WhatBecomesVisible whole={whole} />
      <OpenElsewhere work={whole.openElsewhere} onFollow={onClose} />
    </ConfirmDialog>
  )
}

/** Returns whether the edition had that state already: by somebody else, or by a try whose answer was lost. */
export const isAlready = (error: unknown, code: 'edition_published' | 'edition_archived') =>
  error instanceof ApiError && error.code === code

/** Warns that unsaved changes are not published. */
function Unsaved({ editionId }: { editionId: number }) {
  const userId = useSession((state) => state.session?.userId ?? 0)
  const typed = sections.filter(({ section }) => drafts.has(`${userId}:${draftName(editionId, section)}`))
  if (typed.length === 0) return null
  const names = typed.map(({ title }) => `«${title}»`).join(', ')
  return (
    <Notice tone="warn" title="Tienes cambios sin guardar">
      {`Están en ${names} y no se publicarán. Para incluirlos, cancela y guárdalos antes.`}
    </Notice>
  )
}

function WhatBecomesVisible({ whole }: { whole: WholeEdition }) {
  const editions = useEditions()
  const { programs, categories, questions } = whole.edition
  const anew = acceptedAnew(whole)
  const current = editions.data?.find(({ state }) => state === 'published')
  return (
    <>
      <ul className={styles.list}>
        <li>
          <strong>Marcas.</strong> En «Nueva inscripción» verán{' '}
          {counted(categories.length, 'categoría', 'categorías')} y{' '}
          {counted(questions.length, 'pregunta', 'preguntas')}, en estos programas:
          <ul className={styles.list}>
            {programs.map((program) => (
              <li key={program.id}>
                {program.label}: {windowInWords(program)}.
              </li>
            ))}
          </ul>
        </li>
        <li>
          <strong>Cualquier persona.</strong> El portal llevará el nombre, el pie de página, el correo de
          ayuda y los textos legales de esta edición
          {current ? `, en lugar de los de ${editionName(current)}` : ''}. Los kits se podrán descargar.
        </li>
        <li>
          <strong>Jurado.</strong> Quienes confirmen desde ahora aceptarán el acuerdo y la autorización de
          esta edición.
        </li>
        {anew.length > 0 && (
          <li>
            <strong>Deberá aceptarse de nuevo:</strong> {anew.map((kind) => legalKindNames[kind]).join(', ')}.
          </li>
        )}
      </ul>
      <p>
        Después podrás corregir textos y fechas; antes de guardar verás a cuántas inscripciones afecta cada
        cambio. Publicar no se puede deshacer.
      </p>
    </>
  )
}

/** What is still open in other editions, each figure with the list that it counts, and how all of it is reached (F05). */
function OpenElsewhere({ work, onFollow }: { work: readonly OpenWork[]; onFollow: () => void }) {
  if (work.length === 0) return null
  const linked = (to: string, count: number, one: string, many: string) =>
    count > 0 && (
      <li>
        <Link to={to} onClick={onFollow}>
          {counted(count, one, many)}
        </Link>
      </li>
    )
  return (
    <Stack aria-label="Pendiente en otras ediciones" as="section" gap={2}>
      <p>
        <strong>Otras ediciones siguen abiertas.</strong> Las marcas con trabajo pendiente en ellas lo
        seguirán viendo primero. El equipo llega a todo eligiendo el programa en cada página.
      </p>
      <ul className={styles.list}>
        {work.map(({ programId, label, entries, judges, rounds }) => (
          <li key={programId}>
            En {label} quedan:
            <ul className={styles.list}>
              {linked(
                `/admin/inscripciones?programId=${programId}`,
                entries,
                'inscripción sin enviar',
                'inscripciones sin enviar',
              )}
              {linked(
                `/admin/jueces?programId=${programId}`,
                judges,
                'juez sin confirmar',
                'jueces sin confirmar',
              )}
              {linked(
                `/admin/jurado/rondas?programId=${programId}`,
                rounds,
                'ronda abierta',
                'rondas abiertas',
              )}
            </ul>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

function windowInWords({
  entriesOpenAt: opening,
  entriesCloseAt: closing,
  timeZone,
}: WholeEdition['edition']['programs'][number]): string {
  const from = opening ? `desde el ${formatInstant(opening, { timeZone })}` : 'desde ahora'
  return closing
    ? `${from} hasta el ${formatInstant(closing, { timeZone })}`
    : `${from} y sin fecha de cierre`
}
