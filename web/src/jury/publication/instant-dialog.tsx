import * as z from 'zod/mini'
import type { Program } from '@portal/contract/editions/reference.ts'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import {
  type Publication,
  publicationRoutes,
  seenOf,
  type SeenInstant,
} from '@portal/contract/jury/publication.ts'
import { call } from '../../api/call.ts'
import { ZonedField } from '../../editions/programs/zoned-field.tsx'
import { openingOf, type Reading, unlessSaved } from '../../editions/programs/zoned-time.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { formatInstant } from '../../ui/words/instants.ts'
import { useReadAgain, useSetPublication } from './publication-queries.ts'
import { writeDate } from '../../ui/form/date-text.ts'

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
export function InstantDialog({ program, publication, onClose }: InstantDialogProps) {
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
