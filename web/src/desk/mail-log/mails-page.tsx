import { Button } from '../../ui/action/button.tsx'
import { passFocusOn } from '../../ui/browser/keep-focus.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Toolbar } from '../../ui/layout/layout.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { MailList } from './mail-list.tsx'
import { useMailFilter, useMails } from './mail-queries.ts'
import { useMailing } from '../reminders/reminder-queries.ts'
import { type MailState, mailStateLabels, mailStates } from '@portal/contract/desk/mail-log.ts'
import { ChoiceRow } from '../../ui/form/choice-row.tsx'
import styles from './mails-page.module.css'

const noFilter = { search: undefined, state: undefined, kind: undefined, mailingId: undefined }

/** A65–A67 */
export function MailsPage() {
  const [filter, change] = useMailFilter()
  const found = useMails(filter)
  const mails = found.data?.pages.flatMap((page) => page.mails)
  const counts = found.data?.pages[0]?.counts
  const kinds = found.data?.pages[0]?.kinds.map(({ kind, label }) => ({ value: kind, label })) ?? []
  const isFiltered = Object.keys(filter).length > 0

  return (
    <Page
      title="Correos"
      lead="Todo lo que el portal envió o tiene por enviar."
      actions={
        <>
          <ButtonLink changes to="/admin/correos/recordatorios" icon="send">
            Enviar un recordatorio
          </ButtonLink>
          <ButtonLink changes to="/admin/correos/recordatorios?kind=announcement" icon="send">
            Enviar un anuncio
          </ButtonLink>
        </>
      }
    >
      <Toolbar columns="minmax(0, 1fr) 20rem">
        {counts && (
          <StateFilter counts={counts} value={filter.state} onChange={(state) => change({ state })} />
        )}
        <SearchField
          label="Buscar"
          placeholder="Correo o asunto"
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <SelectField
          label="Tipo de correo"
          aria-required={undefined}
          placeholder="Todos"
          options={kinds}
          value={filter.kind ?? ''}
          onChange={({ currentTarget }) => change({ kind: currentTarget.value })}
        />
      </Toolbar>
      {filter.mailingId !== undefined && (
        <OneMailing mailingId={filter.mailingId} onLeave={() => change({ mailingId: undefined })} />
      )}
      <LoadState query={found}>
        <Skeleton rows={6} label="Cargando los correos…" />
      </LoadState>
      {mails?.length === 0 && isFiltered && (
        <EmptyState
          title="Ningún correo coincide."
          action={
            <Button ref={passFocusOn} onClick={() => change(noFilter)}>
              Ver todos los correos
            </Button>
          }
        >
          Prueba con otra búsqueda o con otro estado.
        </EmptyState>
      )}
      {mails?.length === 0 && !isFiltered && (
        <EmptyState title="Aún no se ha enviado ningún correo.">
          Aquí verás cada correo del portal: verificaciones, invitaciones, comprobantes, recordatorios y
          anuncios.
        </EmptyState>
      )}
      {mails && mails.length > 0 && <MailList mails={mails} query={found} />}
    </Page>
  )
}

interface OneMailingProps {
  mailingId: number
  onLeave: () => void
}

function OneMailing({ mailingId, onLeave }: OneMailingProps) {
  const { data: mailing } = useMailing(mailingId)
  return (
    <p className={styles.mailing}>
      <span>
        {mailing?.audience ? 'Solo los del anuncio' : 'Solo los del recordatorio'}{' '}
        {mailing && <strong>«{mailing.subject}»</strong>}
      </span>
      <Button ref={passFocusOn} size="small" variant="quiet" icon="cross" onClick={onLeave}>
        Ver todos los correos
      </Button>
    </p>
  )
}

interface StateFilterProps {
  /** The number of all mails in each state. */
  counts: Record<MailState, number>
  value: MailState | undefined
  onChange: (state: MailState | undefined) => void
}

/** The number of mails by state. Each number is a filter. */
const StateFilter = ({ counts, value, onChange }: StateFilterProps) => (
  <ChoiceRow
    look="tiles"
    legend="Estado"
    value={value}
    onChange={onChange}
    choices={[
      { value: undefined, label: 'Todos', count: mailStates.reduce((sum, state) => sum + counts[state], 0) },
      ...mailStates.map((state) => ({ value: state, label: mailStateLabels[state], count: counts[state] })),
    ]}
  />
)
