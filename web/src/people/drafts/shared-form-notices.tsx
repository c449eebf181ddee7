import { ConflictNotice } from './conflict-notice.tsx'
import { FormDraftNotice } from './form-draft-notice.tsx'
import type { useSharedForm } from './use-shared-form.ts'

interface SharedFormNoticesProps {
  shared: Pick<
    ReturnType<typeof useSharedForm>,
    'draft' | 'start' | 'use' | 'discard' | 'conflict' | 'useStored' | 'keepMine'
  >
  /** The fields' labels, by name. */
  labels: Record<string, string>
  /** Puts a value into words. Without it the value itself is shown. */
  inWords?: (name: string, value: string) => string
}

/** The form's draft, and what somebody else saved while the form was edited. */
export const SharedFormNotices = ({ shared, ...words }: SharedFormNoticesProps) => (
  <>
    <FormDraftNotice
      draft={shared.draft}
      start={shared.start}
      onUse={shared.use}
      onDiscard={shared.discard}
      {...words}
    />
    <ConflictNotice conflict={shared.conflict} onUse={shared.useStored} onKeep={shared.keepMine} {...words} />
  </>
)
