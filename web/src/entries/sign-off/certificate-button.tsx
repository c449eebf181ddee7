import { type ComponentProps, useState } from 'react'
import { certificateRoutes } from '@portal/contract/entries/certificate.ts'
import type { Output } from '@portal/contract/platform/route.ts'
import { Button } from '../../ui/action/button.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { failureMessage } from '../../ui/feedback/failure-message.ts'
import { toast } from '../../ui/feedback/toast.ts'

interface CertificateButtonProps extends Omit<
  ComponentProps<typeof Button>,
  'icon' | 'busy' | 'busyText' | 'onClick'
> {
  /** Asks for the PDF. */
  load: () => Promise<Output<typeof certificateRoutes.file>>
}

/** Downloads the certificate of a signature (C10). */
export function CertificateButton({ load, ...button }: CertificateButtonProps) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const { fileName, bytes } = await load()
      const binary = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0))
      saveFile(new Blob([binary], { type: 'application/pdf' }), fileName)
    } catch (error) {
      toast.error(failureMessage(error, certificateRoutes.file.failure))
    }
    setBusy(false)
  }
  return (
    <Button {...button} icon="download" busy={busy} busyText="Preparando…" onClick={() => void download()} />
  )
}
