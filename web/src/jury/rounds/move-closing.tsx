import { useState } from 'react'
import * as z from 'zod/mini'
import type { Program } from '@portal/contract/editions/reference.ts'
import { roundRoutes } from '@portal/contract/jury/round-routes.ts'
import type { Round } from '@portal/contract/jury/rounds.ts'
import { wallTime } from '@portal/contract/platform/calendar.ts'
import { instant } from '@portal/contract/platform/fields.ts'
import { call } from '../../api/call.ts'
import { ZonedField } from '../../editions/programs/zoned-field.tsx'
import { closingOf, type Reading, unlessSaved } from '../../editions/programs/zoned-time.ts'
import { conflictIn } from '../../people/drafts/conflict-in.ts'
import { FormDraftNotice } from '../../people/drafts/form-draft-notice.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useRefreshRound, useSetRound } from './round-queries.ts'
import { writeDate } from '../../ui/form/date-text.ts'

const labels = { closesAt: 'Nuevo cierre' }

const newClosing = (timeZone: string, reading: Reading) =>
  z.pipe(
    z.transform(({ closesAt }: { closesAt?: string }) => ({
      closesAt: reading(closesAt ?? '', timeZone) ?? '',
    })),
    z.object({ closesAt: instant('Elige la fecha y la hora de cierre') }),
  )

/** The form that moves the closing of an open round, its only date that may change (J05, J26). */
export function MoveClosing({ round, program }: { round: Round; program: Program }) {
  const { timeZone } = program
  const reading = unlessSaved(round.closesAt, closingOf)
  const wallOf = ({ closesAt }: Round) => (closesAt ? wallTime(closesAt, timeZone) : '')
  const { start, version, draft, keep, use, discard, markSaved } = useFormDraft(`closing:${round.id}`, {
    closesAt: wallOf(round),
  })
  const setRound = useSetRound()
  const refresh = useRefreshRound()
  const [revision, setRevision] = useState(round.revision)
  return (
    <Form
      key={version}
      schema={newClosing(timeZone, reading)}
      failure={roundRoutes.change.failure}
      aria-label="Mover el cierre"
      onEdit={keep}
      onFailure={(message, error) => {
        toast.error(message)
        const found = conflictIn(roundRoutes.change, error)
        if (!found) return void refresh(round.id)
        // The page shows the other closing now. Saving again replaces that one.
        setRound(found.stored.round)
        setRevision(found.stored.round.revision)
      }}
      onSubmit={async (body) => {
        const answer = await call(roundRoutes.change, {
          params: { roundId: round.id },
          body: { ...body, revision },
        })
        setRound(answer.round)
        setRevision(answer.round.revision)
        markSaved({ closesAt: wallOf(answer.round) })
        toast.success('Movimos el cierre.')
      }}
      actions={
        <SubmitButton changes busyText="Guardando…">
          Mover el cierre
        </SubmitButton>
      }
    >
      <FormDraftNotice
        draft={draft}
        start={start}
        labels={labels}
        inWords={(_, value) => writeDate(value)}
        onUse={use}
        onDiscard={discard}
      />
      <p>
        Vale para todos los jueces de la ronda. Se puede mover a más tarde, como máximo 90 días. Si ya lo
        moviste, puedes corregirlo: no antes de lo anunciado ni de 24 horas desde ahora.
        {round.kind !== 'session' && ' Avisamos a los jueces por correo si cierra antes.'}
      </p>
      <ZonedField
        label={labels.closesAt}
        name="closesAt"
        program={program}
        reading={reading}
        value={start.closesAt}
      />
    </Form>
  )
}
