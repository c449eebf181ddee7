import { use, useState } from 'react'
import type { Program } from '@portal/contract/editions/reference.ts'
import {
  type Publication,
  publicationRoutes,
  type SeenInstant,
  seenOf,
  winnersPath,
} from '@portal/contract/jury/results/publication.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { MayChange } from '../../ui/action/may-change.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import { useReadAgain, useSetPublication } from './publication-queries.ts'
import { Row } from '../../ui/layout/layout.tsx'
import * as z from 'zod/mini'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import { ZonedField } from '../../editions/programs/zoned-field.tsx'
import { openingOf, type Reading, unlessSaved } from '../../editions/programs/zoned-time.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { writeDate } from '../../ui/form/date-text.ts'
import styles from './publication-page.module.css'

interface InstantSectionProps {
  program: Program
  publication: Publication
}

/** The instant of the publication: one person sets it, another approves it (J60). */
export function InstantSection({ program, publication }: InstantSectionProps) {
  const [open, setOpen] = useState<'set' | 'approve' | 'withdraw' | null>(null)
  const setPublication = useSetPublication(program.id)
  const readAgain = useReadAgain(program.id)
  const { publishAt, approvedAt, isPublished, canApprove } = publication
  const mayBeSet = !isPublished && missingInWords(publication) === null
  const params = { programId: program.id }
  const when = publishAt && formatInstant(publishAt, program)

  return (
    <section className={styles.section} aria-labelledby="momento">
      <h2 id="momento">Momento</h2>
      <State publication={publication} when={when} />
      <Row gap={3}>
        {isPublished && (
          <ButtonLink href={winnersPath(program)} target="_blank" variant="primary">
            Ver la página de ganadores
          </ButtonLink>
        )}
        {mayBeSet && canApprove && (
          <Button changes variant="primary" icon="check" onClick={() => setOpen('approve')}>
            Aprobar
          </Button>
        )}
        {mayBeSet && (
          <Button changes variant={publishAt ? 'secondary' : 'primary'} onClick={() => setOpen('set')}>
            {publishAt ? 'Cambiar el momento' : 'Elegir el momento'}
          </Button>
        )}
        {!isPublished && publishAt && (
          <Button changes variant="quiet" onClick={() => setOpen('withdraw')}>
            Quitar el momento
          </Button>
        )}
      </Row>
      {open === 'set' && (
        <InstantDialog program={program} publication={publication} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        open={open === 'approve' && publishAt !== null}
        title="¿Publicar en este momento?"
        variant="primary"
        confirmText="Aprobar"
        busyText="Aprobando…"
        failure={publicationRoutes.approve.failure}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          const body = { publishAt: publishAt ?? '' }
          const answer = await call(publicationRoutes.approve, { params, body }).catch(readAgain)
          setPublication(answer.publication)
          toast.success('Aprobado. Los ganadores se publicarán en ese momento.')
        }}
      >
        <p>
          El <strong>{when}</strong> la página de ganadores de {program.label} se abre para todos y se envían
          los correos. Desde entonces no se puede deshacer; un error se corrige en Fallos.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={open === 'withdraw' && publishAt !== null}
        title="¿Quitar el momento?"
        confirmText="Quitar el momento"
        busyText="Quitando…"
        failure={publicationRoutes.withdraw.failure}
        onClose={() => setOpen(null)}
        onConfirm={async () => {
          const body = { seen: seenOf(publication) }
          const answer = await call(publicationRoutes.withdraw, { params, body }).catch(readAgain)
          setPublication(answer.publication)
          toast.success('Momento quitado. Los ganadores siguen sin publicarse.')
        }}
      >
        <p>
          Se quita el <strong>{when}</strong>
          {approvedAt && ', que ya está aprobado'}. No se publicará nada hasta que dos personas elijan otro
          momento.
        </p>
      </ConfirmDialog>
    </section>
  )
}

/** Returns what the jury must still do before an instant can be set or approved; null if nothing. */
function missingInWords({ undecided, contradictory, sitting }: Publication): string | null {
  const list = new Intl.ListFormat('es')
  const parts = [
    ...(undecided.length > 0 ? [`el fallo de ${list.format(undecided)}`] : []),
    ...(contradictory.length > 0 ? [`corregir en Fallos ${list.format(contradictory)}`] : []),
    ...(sitting.length > 0 ? [`terminar la sesión de ${list.format(sitting)}`] : []),
  ]
  return parts.length > 0 ? list.format(parts) : null
}

interface StateProps {
  publication: Publication
  when: string | null
}

function State({ publication, when }: StateProps) {
  const { approvedAt, isPublished, canApprove, hasPassed } = publication
  const mayApprove = use(MayChange) && canApprove
  const missing = missingInWords(publication)
  const [asked, approved] = [
    publication.askedBy ?? 'Alguien del equipo',
    publication.approvedBy ?? 'otra persona',
  ]
  if (!when)
    return (
      <Notice title="Aún no hay un momento elegido">
        Lo elige una persona del equipo y lo aprueba otra. Hasta entonces nadie ve nada.
      </Notice>
    )
  if (isPublished)
    return (
      <Notice tone="success" title={`Publicado el ${when}`}>
        {asked} eligió el momento y {approved} lo aprobó.
      </Notice>
    )
  if (approvedAt)
    return (
      <Notice tone="success" title={`Se publica el ${when}`}>
        {asked} eligió el momento y {approved} lo aprobó. Hasta entonces nadie ve nada.
      </Notice>
    )
  if (hasPassed)
    return (
      <Notice tone="warn" title={`El ${when} pasó sin que nadie lo aprobara`}>
        {`No se publicó nada. ${missing ? `Para elegir otro momento falta ${missing}.` : 'Elige otro momento.'}`}
      </Notice>
    )
  return (
    <Notice tone="warn" title={`Propuesto para el ${when}`}>
      {missing
        ? `Lo eligió ${asked}. Para aprobarlo falta ${missing}.`
        : `Lo eligió ${asked}. Falta que lo ${mayApprove ? 'apruebes tú u' : 'apruebe'} otra persona del equipo.`}
    </Notice>
  )
}

interface InstantDialogProps {
  program: Program
  publication: Publication
  onClose: () => void
}

const labels = { publishAt: 'Momento de la publicación' }

const inZone = (timeZone: string, reading: Reading, seen: SeenInstant) =>
  z.pipe(
    z.transform((values: { publishAt?: string }) => ({
      publishAt: reading(values.publishAt ?? '', timeZone) ?? '',
      seen,
    })),
    publicationRoutes.ask.body,
  )

/** The first of the two people sets the instant (J60). */
function InstantDialog({ program, publication, onClose }: InstantDialogProps) {
  const setPublication = useSetPublication(program.id)
  const readAgain = useReadAgain(program.id)
  const { publishAt, approvedAt } = publication
  const when = publishAt && formatInstant(publishAt, program)
  const empty = { publishAt: publishAt ? wallTime(publishAt, program.timeZone) : '' }
  const reading = unlessSaved(publishAt, openingOf)
  const form = useFormDraft(`publication:${program.id}`, empty)
  const title = publishAt ? 'Cambiar el momento' : 'Elegir el momento'
  return (
    <DraftDialog
      form={form}
      title={title}
      labels={labels}
      inWords={(_, value) => writeDate(value)}
      submitText="Guardar"
      busyText="Guardando…"
      onClose={onClose}
      schema={inZone(program.timeZone, reading, seenOf(publication))}
      failure={publicationRoutes.ask.failure}
      aria-label={title}
      onSubmit={async (body, { close }) => {
        const params = { programId: program.id }
        const answer = await call(publicationRoutes.ask, { params, body }).catch(readAgain)
        setPublication(answer.publication)
        toast.success('Momento guardado. Falta que otra persona del equipo lo apruebe.')
        close()
      }}
    >
      <p>
        En ese instante la página de ganadores se abre para todos y se envían los correos. Antes debe
        aprobarlo otra persona del equipo.
        {when && !approvedAt && ` Ahora está propuesto para el ${when}.`}
        {when && approvedAt && ` Si lo cambias, la aprobación que ya hay para el ${when} deja de valer.`}
      </p>
      <ZonedField
        label={labels.publishAt}
        name="publishAt"
        program={program}
        reading={reading}
        value={form.start.publishAt}
      />
    </DraftDialog>
  )
}
