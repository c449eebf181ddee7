import { announcementRoutes, announcementTextFor } from '@portal/contract/desk/announcements.ts'
import { type Audience, placeholdersFor, unknownPlaceholder } from '@portal/contract/desk/audiences.ts'
import { call } from '../../api/call.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { useDebounced } from '../../ui/browser/use-debounced.ts'
import { useAnnouncementPreview, useAudiences } from './announcement-queries.ts'
import type { Writing } from './composer.tsx'
import { MailingForm } from './mailing-form.tsx'
import { MailingPreview } from './mailing-preview.tsx'
import { optedOutInWords, recipientsInWords } from './recipients-in-words.ts'

interface AnnouncementFormProps extends Writing {
  programId: number
  /** Undefined: none is chosen. */
  audience: Audience | undefined
}

/** The announcement's fields, beside what the first of the audience would read (A254, A255). */
export function AnnouncementForm({ programId, audience, ...writing }: AnnouncementFormProps) {
  const audiences = useAudiences(programId)
  const reach = audiences.data?.audiences.find((each) => each.audience === audience)
  const typed = useDebounced(writing.typed)
  const preview = useAnnouncementPreview({ programId, audience: reach?.audience, ...typed })
  // The wording of an audience is known only once it is chosen; brands have every placeholder.
  const wording = reach?.audience ?? 'brands'

  return (
    <MailingForm
      {...writing}
      schema={announcementTextFor(wording)}
      placeholders={placeholdersFor(wording)}
      recipients={reach?.recipients}
      recipientsInWords={recipientsInWords(wording, reach?.recipients ?? 0)}
      reachTitle="Cuántas personas lo recibirán"
      reach={
        reach ? (
          <>
            {reach.recipients === 0 ? (
              'Nadie lo recibiría: elige otros destinatarios.'
            ) : (
              <>
                <strong>
                  {reach.recipients === 1 ? 'Lo recibirá ' : 'Lo recibirán '}
                  {recipientsInWords(reach.audience, reach.recipients)}
                </strong>
                , una sola vez{reach.recipients === 1 ? '' : ' cada destinatario'}.
              </>
            )}
            {optedOutInWords(reach.optedOut)}
          </>
        ) : (
          audiences.data && 'Elige arriba los destinatarios.'
        )
      }
      testFailure={announcementRoutes.test.failure}
      onTest={(text) => {
        if (!reach) throw new Error('No audience')
        return call(announcementRoutes.test, { body: { ...text, programId, audience: reach.audience } })
      }}
      onSend={(text) => {
        if (reach) writing.onSend({ ...text, programId, audience: reach.audience }, reach.recipients)
      }}
      previewTitle="Así lo leerá la primera persona"
      preview={
        !reach || !preview.isWritten ? (
          <p>
            {(reach &&
              (unknownPlaceholder(typed.subject, wording) ?? unknownPlaceholder(typed.text, wording))) ??
              'Elige los destinatarios y escribe el asunto y el mensaje: aquí verás cómo se lee.'}
          </p>
        ) : preview.data ? (
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
