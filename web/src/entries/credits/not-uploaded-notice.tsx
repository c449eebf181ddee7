import { usageTypes } from '@portal/contract/entries/files.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useChosenFiles } from '../uploads/chosen-files.ts'

/** Videos that were chosen and never saved: the entry would be sent without them. */
export function NotUploadedNotice({ campaignId }: { campaignId: number }) {
  const chosen = useChosenFiles(campaignId)
  const count = usageTypes.reduce((sum, usageType) => sum + chosen[usageType].length, 0)
  if (count === 0) return null
  const which = count === 1 ? 'el video' : `los ${count} videos`
  return (
    <Notice tone="warn" title={`Aún no has subido ${which} que elegiste`}>
      <p>
        {count === 1 ? 'Se sube' : 'Se suben'} cuando presionas «Guardar y continuar» en{' '}
        <Link to={stepLink('archivos', campaignId)}>Archivos</Link>.
      </p>
    </Notice>
  )
}
