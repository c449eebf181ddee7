import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { documentRoutes, type PublicName as Answer } from '@portal/contract/jury/judges/documents.ts'
import { call } from '../../api/call.ts'
import { putNewer } from '../../api/put-newer.ts'
import { SettingsSection } from '../../people/accounts/settings-section.tsx'
import { useMayLoad } from '../../people/accounts/user-query.ts'
import { failureNotice } from '../../ui/feedback/failure-message.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'

const key = ['jury', 'public-name']

/** Whether the judge is named on the public page of the jury: below the profile (F10). */
export function PublicName() {
  const client = useQueryClient()
  const enabled = useMayLoad()
  const { data } = useQuery({ queryKey: key, enabled, queryFn: () => call(documentRoutes.publicName) })
  const save = useMutation({
    mutationFn: (showsName: boolean) => call(documentRoutes.setPublicName, { body: { showsName } }),
    onSuccess(answer) {
      putNewer<Answer>(client, key, () => answer)
      toast.success('Guardamos tu respuesta.')
    },
  })
  if (!data) return null
  const isNamed = save.isPending ? save.variables : data.showsName === true
  return (
    <SettingsSection
      title="Convocatoria"
      lead="La página pública del premio nombra al jurado cuando se anuncia. Puedes cambiarlo cuando quieras."
    >
      {save.error && (
        <Notice tone="error" live>
          {failureNotice(save.error)}
        </Notice>
      )}
      <CheckboxField
        label="Pueden nombrarme en la convocatoria"
        hint="Con tu nombre, tu cargo y tu empresa."
        checked={isNamed}
        onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
      />
    </SettingsSection>
  )
}
