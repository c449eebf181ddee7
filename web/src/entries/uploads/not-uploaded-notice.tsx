import { usageTypes } from '@portal/contract/entries/files.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { Link } from '../../ui/action/link.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useChosenFiles } from './chosen-files.ts'

interface NotUploadedNoticeProps {
  campaignId: number
  /** The videos can't be uploaded any more. */
  locked: boolean
}

/** Videos that were chosen and never saved: the entry would be sent without them. */
export function NotUploadedNotice({ campaignId, locked }: NotUploadedNoticeProps) {
  const chosen = useChosenFiles(campaignId)
  const files = usageTypes.flatMap((usageType) => chosen[usageType])
  const count = files.length
  if (count === 0) return null
  const which = count === 1 ? 'el video' : `los ${count} videos`
  if (locked)
    return (
      <Notice tone="warn" live title={`No subiste ${which} que elegiste`}>
        <p>
          {count === 1 ? 'Quedó sin guardar y no cuenta: ' : 'Quedaron sin guardar y no cuentan: '}
          {files.map(({ name }) => `«${name}»`).join(', ')}.
        </p>
      </Notice>
    )
  return (
    <Notice tone="warn" title={`Aún no has subido ${which} que elegiste`}>
      <p>
        {count === 1 ? 'Se sube' : 'Se suben'} cuando presionas «Guardar y continuar» en{' '}
        <Link to={stepLink('archivos', campaignId)}>Archivos</Link>.
      </p>
    </Notice>
  )
}
