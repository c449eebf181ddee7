import { useEffect, useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { searchText } from '@portal/contract/platform/fields.ts'
import { type Fate, type PersonFound, privacyRoutes } from '@portal/contract/people/privacy.ts'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useAddressState } from '../../ui/browser/use-address-state.ts'
import { PersonList } from './person-list.tsx'
import { paramsOf, useConsequences, usePeople, useRefreshPeople, useRetention } from './privacy-queries.ts'
import { counted, inDigits } from '../../ui/words/quantities.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FateList } from './fate-list.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import type { Output } from '@portal/contract/platform/route.ts'
import { call } from '../../api/call.ts'
import { useEnding } from '../../api/use-ending.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { Loading } from '../../ui/feedback/spinner.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import styles from './people-page.module.css'

const addressSchema = z.object({ search: z.optional(searchText) })

/** A73–A77 */
export function PeoplePage() {
  const [{ search = '' }, change] = useAddressState(addressSchema)
  const people = usePeople(search)
  const [deleting, setDeleting] = useState<PersonFound | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)

  return (
    <Page
      title="Personas"
      lead="Encuentra todo lo que el portal guarda de una persona, para entregárselo o eliminarlo cuando lo pida."
    >
      <SearchField
        label="Buscar una persona"
        placeholder="Nombre o correo"
        value={search}
        onSearch={(text) => change({ search: text })}
        className={styles.search}
      />
      {removed && <RemovalSummary key={removed.name} removed={removed} />}
      {search !== '' && (
        <LoadState query={people}>
          <Skeleton rows={3} label="Buscando…" />
        </LoadState>
      )}
      {search !== '' && people.data?.length === 0 && (
        <EmptyState title="No encontramos a nadie.">
          Escribe al menos tres letras del nombre o del correo.
        </EmptyState>
      )}
      {search !== '' && people.data && people.data.length > 0 && (
        <PersonList people={people.data} isStale={people.isPlaceholderData} onDelete={setDeleting} />
      )}
      <RetentionTable />
      {deleting && (
        <DeletePersonDialog
          person={deleting}
          onClose={() => setDeleting(null)}
          onRemoved={(fates) => setRemoved({ name: deleting.name, ...fates })}
        />
      )}
    </Page>
  )
}

/** A77 */
function RetentionTable() {
  const periods = useRetention()
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.retention}>
      <h2 id={titleId}>Cuánto tiempo se guarda</h2>
      <p>Una vez al día el portal elimina automáticamente lo que cumplió su plazo.</p>
      <LoadState query={periods}>
        <Skeleton rows={5} label="Cargando los plazos…" />
      </LoadState>
      {periods.data && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Datos</th>
              <th scope="col">Plazo</th>
              <th scope="col">Por eliminar</th>
            </tr>
          </thead>
          <tbody>
            {periods.data.map(({ what, days, due }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td>{counted(days, 'día', 'días')}</td>
                <td>{inDigits(due)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

interface Removed {
  name: string
  goes: readonly Fate[]
  stays: readonly Fate[]
}

/** What a deletion did. It takes the focus, because the deleted person's row is gone. */
function RemovalSummary({ removed: { name, goes, stays } }: { removed: Removed }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <Notice ref={notice} tone="success" live title={`Eliminamos los datos de ${name}.`}>
      <Stack gap={6}>
        <FateList title="Se eliminó" fates={goes} nothing="No había nada que eliminar." />
        <FateList title="Se conserva, y por qué" fates={stays} nothing="No queda nada de esta persona." />
      </Stack>
    </Notice>
  )
}

interface DeletePersonDialogProps {
  person: PersonFound
  onClose: () => void
  onRemoved: (fates: Output<typeof privacyRoutes.remove>) => void
}

/** A75, A76 */
function DeletePersonDialog({ person, onClose, onRemoved }: DeletePersonDialogProps) {
  const consequences = useConsequences(person)
  const refresh = useRefreshPeople()
  const end = useEnding()
  const { name, email } = person

  return (
    <Dialog open title={`Eliminar los datos de ${name}`} onClose={onClose}>
      <LoadState query={consequences}>
        <Loading message="Revisando qué se guarda de esta persona…" />
      </LoadState>
      {consequences.data && (
        <Form
          schema={privacyRoutes.remove.body}
          failure={privacyRoutes.remove.failure}
          onFailure={(message) => toast.error(message)}
          onSubmit={async (body) => {
            const remove = () => call(privacyRoutes.remove, { params: paramsOf(person), body })
            try {
              const fates = await end(remove, consequences.data)
              toast.success(`Eliminamos los datos de ${name}.`)
              onClose()
              onRemoved(fates)
            } finally {
              await refresh()
            }
          }}
          actions={
            <DialogActions>
              <Button onClick={onClose}>Cancelar</Button>
              <SubmitButton variant="danger" busyText="Eliminando…">
                Eliminar definitivamente
              </SubmitButton>
            </DialogActions>
          }
        >
          <Stack gap={6}>
            <FateList title="Se elimina" fates={consequences.data.goes} nothing="No hay nada que eliminar." />
            <FateList
              title="Se conserva, y por qué"
              fates={consequences.data.stays}
              nothing="No queda nada de esta persona."
            />
          </Stack>
          <TextField
            name="confirmation"
            label={email === null ? 'Escribe el nombre para confirmar' : 'Escribe el correo para confirmar'}
            hint={
              <>
                <strong>{email ?? name}</strong>. No se puede deshacer.
              </>
            }
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form>
      )}
    </Dialog>
  )
}
