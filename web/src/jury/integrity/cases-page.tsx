import { useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import {
  type IntegrityCase,
  integrityRoutes,
  integrityStateLabels,
  integrityStates,
  MAX_CASE_TEXT,
  openCaseForm,
} from '@portal/contract/jury/results/integrity-cases.ts'
import { oneOf, requiredText, searchText } from '@portal/contract/platform/fields.ts'
import { ProgramChoice, useChosenProgram } from '../../catalog/program-choice.tsx'
import { useMayManage } from '../../people/accounts/may-manage.ts'
import { DraftDialog } from '../../people/drafts/draft-dialog.tsx'
import { useFormDraft } from '../../people/drafts/use-form-draft.ts'
import { Button } from '../../ui/action/button.tsx'
import { ItemLink } from '../../ui/action/list-links.tsx'
import { randomKey } from '../../ui/browser/random-key.ts'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import { TextareaField } from '../../ui/form/textarea-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadMore, LoadState } from '../../ui/list/load-state.tsx'
import rows from '../../ui/list/ruled-rows.module.css'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { formatDay } from '../../ui/words/instants.ts'
import { CaseState } from './case-state.tsx'
import { useCases, useOpenCase } from './case-queries.ts'

const filterSchema = z.object({
  state: z.optional(oneOf(integrityStates)),
  /** The code of an entry on which a case is opened at once. */
  code: z.optional(searchText),
})

/** /admin/jurado/integridad: the integrity cases of a programme (C08). */
export function IntegrityCasesPage() {
  const mayManage = useMayManage()
  const program = useChosenProgram()
  const [{ state, code }, change] = useAddressState(filterSchema)
  const [isOpening, setOpening] = useState(code !== undefined)
  const found = useCases(program.id, state)
  const cases = found.data?.pages.flatMap((page) => page.cases)
  const close = () => {
    setOpening(false)
    change({ code: undefined })
  }
  return (
    <Page
      title="Integridad"
      eyebrow={program.label}
      lead="Revisiones de inscripciones enviadas: si lo que cuentan es cierto. Son confidenciales."
      actions={
        mayManage && (
          <Button changes icon="plus" onClick={() => setOpening(true)}>
            Abrir una revisión
          </Button>
        )
      }
    >
      <ProgramChoice program={program} />
      {!mayManage && (
        <EmptyState title="Solo las lee quien administra.">
          Tu nivel de acceso permite ver, y las revisiones de integridad son confidenciales.
        </EmptyState>
      )}
      {mayManage && (
        <>
          <ChoiceRow
            legend="Estado"
            value={state}
            onChange={(wanted) => change({ state: wanted })}
            choices={[
              { value: undefined, label: 'Todas' },
              ...integrityStates.map((value) => ({ value, label: integrityStateLabels[value] })),
            ]}
          />
          <LoadState query={found}>
            <Skeleton rows={4} label="Cargando las revisiones…" />
          </LoadState>
          {cases?.length === 0 && (
            <EmptyState title={state ? 'Ninguna está en ese estado.' : 'No hay ninguna revisión.'}>
              Abre una cuando haya dudas sobre una inscripción enviada.
            </EmptyState>
          )}
          {cases && cases.length > 0 && <CaseList cases={cases} timeZone={program.timeZone} />}
          <LoadMore query={found} />
        </>
      )}
      {isOpening && mayManage && <OpenDialog code={code ?? ''} onClose={close} />}
    </Page>
  )
}

const CaseList = ({ cases, timeZone }: { cases: readonly IntegrityCase[]; timeZone: string }) => (
  <Stack as="ul" gap={6} aria-label="Revisiones de integridad">
    {cases.map((each) => (
      <li key={each.id}>
        <p className={rows.soft}>
          {each.code} · abierta el {formatDay(each.openedAt, { timeZone })}
        </p>
        <h2>
          <ItemLink to={`/admin/jurado/integridad/${each.id}`}>{each.campaign || each.code}</ItemLink>
        </h2>
        {each.brand && <p className={rows.soft}>{each.brand}</p>}
        <CaseState state={each.state} outcome={each.outcome} />
      </li>
    ))}
  </Stack>
)

const openSchema = z.extend(openCaseForm, {
  code: requiredText('Escribe el código de la inscripción', 40),
})
const labels = { code: 'Código de la inscripción', reason: 'Motivo' }

/** Opens a case (A352), and shows it. */
function OpenDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const form = useFormDraft(`integrity-new:${code}`, { code, reason: '' })
  const navigate = useNavigate()
  const open = useOpenCase()
  // A press whose answer was lost opens nothing twice.
  const [key] = useState(randomKey)
  return (
    <DraftDialog
      form={form}
      size="small"
      title="Abrir una revisión"
      labels={labels}
      submitText="Abrirla"
      busyText="Abriendo…"
      schema={openSchema}
      failure={integrityRoutes.open.failure}
      onClose={onClose}
      onSubmit={async (body, { close }) => {
        const { id } = await open({ ...body, key })
        toast.success('Revisión abierta')
        close()
        void navigate(`/admin/jurado/integridad/${id}`)
      }}
    >
      <p>Nadie fuera de quienes administran se entera. La evaluación sigue igual.</p>
      <TextField
        name="code"
        label={labels.code}
        maxLength={40}
        defaultValue={form.start.code}
        data-autofocus
      />
      <TextareaField
        name="reason"
        label={labels.reason}
        maxLength={MAX_CASE_TEXT}
        defaultValue={form.start.reason}
      />
    </DraftDialog>
  )
}
