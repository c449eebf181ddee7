import type { EntryFilter } from '@portal/contract/desk/entries-list.ts'
import { mailingTextSchema } from '@portal/contract/desk/mailings.ts'
import { placeholders, reminderRoutes } from '@portal/contract/desk/reminders.ts'
import { call } from '../../api/call.ts'
import { asWritten } from '../filters/entry-list-state.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useDebounced } from '../../ui/browser/use-debounced.ts'
import { nobodyInWords } from './audience-in-words.ts'
import type { Writing } from './composer.tsx'
import { MailingForm } from './mailing-form.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import { usePreview } from './reminder-queries.ts'
import { brandsInWords } from './recipients-in-words.ts'

/** The reminder's fields, beside what the first brand would read (A68, A69). Read-only admins see the number. */
export function ReminderForm({ filter, ...writing }: Writing & { filter: EntryFilter }) {
  const preview = usePreview({ filter, ...useDebounced(writing.typed) })
  const recipients = preview.data?.recipients

  return (
    <MailingForm
      {...writing}
      schema={mailingTextSchema}
      placeholders={placeholders}
      recipients={recipients}
      recipientsInWords={brandsInWords(recipients ?? 0)}
      reachTitle="Cuántas marcas lo recibirán"
      reach={
        preview.data ? (
          recipients === 0 ? (
            nobodyInWords(filter, preview.data.optedOut)
          ) : (
            <>
              <strong>
                {recipients === 1 ? 'Lo recibirá 1 marca' : `Lo recibirán ${brandsInWords(recipients ?? 0)}`}
              </strong>
              , una sola vez{recipients === 1 ? '' : ' cada una'}.{optOutInWords(preview.data.optedOut)}
            </>
          )
        ) : (
          !preview.isError && 'Contando quién lo recibirá…'
        )
      }
      testFailure={reminderRoutes.test.failure}
      onTest={(text) => call(reminderRoutes.test, { body: { ...text, filter: asWritten(filter) } })}
      onSend={(text) => writing.onSend({ ...text, filter: asWritten(filter) }, recipients ?? 0)}
      previewTitle="Así lo leerá la primera"
      preview={
        preview.data ? (
          <MailingPreview sample={preview.data.sample} />
        ) : (
          <LoadState query={preview}>
            <Skeleton rows={5} label="Preparando la vista previa…" />
          </LoadState>
        )
      }
    />
  )
}

function optOutInWords(optedOut: number): string {
  if (optedOut === 0) return ''
  return optedOut === 1
    ? ' Otra pidió no recibir recordatorios.'
    : ` Otras ${optedOut} pidieron no recibir recordatorios.`
}
