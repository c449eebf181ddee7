import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usageTypes } from '@portal/contract/entries/files.ts'
import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { stepLink } from '@portal/contract/entries/entry-links.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Actions } from '../../ui/action/actions.tsx'
import { Button } from '../../ui/action/button.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { useLandOnHash } from '../../ui/layout/land-on-hash.ts'
import { LoadState } from '../../ui/list/load-state.tsx'
import { LoadingScreen } from '../../ui/dialog/loading-screen.tsx'
import { Skeleton } from '../../ui/list/skeleton.tsx'
import { chooseFiles, forgetChosen, useChosenFiles } from '../uploads/chosen-files.ts'
import { useEntry } from '../steps/entry-context.ts'
import { useFiles } from './file-queries.ts'
import { NotUploadedNotice } from '../uploads/not-uploaded-notice.tsx'
import { StepPage } from '../steps/step-page.tsx'
import { UploadList } from '../uploads/upload-list.tsx'
import { startUploads, useUploads } from '../uploads/upload-manager.ts'
import { loadSender } from '../uploads/upload-transport.ts'
import { videoKinds } from './video-kinds.ts'
import { VideoSection } from './video-section.tsx'
import styles from './files-page.module.css'

/** S12 */
export function FilesPage() {
  const { campaign, lock } = useEntry()
  const { videos } = useCatalog().editionOf(campaign.programId)
  const files = useFiles(campaign.id)
  const navigate = useNavigate()
  const uploads = useUploads((state) => state.uploads)
  const chosen = useChosenFiles(campaign.id)
  const [target, setTarget] = useState<string | null>(null)
  useLandOnHash(files.data !== undefined)

  useEffect(() => void loadSender().catch(() => {}), [])
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function save(next: string) {
    const list = usageTypes.flatMap((usageType) => chosen[usageType].map((file) => ({ usageType, file })))
    forgetChosen(campaign.id)
    if (list.length > 0) {
      setTarget(next)
      await startUploads(campaign.id, list)
    }
    // A person who has already left the page is not sent on.
    if (here.current) void navigate(next)
  }

  return (
    <StepPage section="archivos" lead={lock ? undefined : leadFor(videos)}>
      <LoadState query={files}>
        <Skeleton shape="frames" label="Cargando los archivos" />
      </LoadState>
      {files.data && (
        <>
          {lock && <NotUploadedNotice campaignId={campaign.id} locked />}
          <div className={styles.sections}>
            {videoKinds(videos, files.data).map((usageType) => (
              <VideoSection
                key={usageType}
                campaignId={campaign.id}
                usageType={usageType}
                videos={videos}
                uploaded={files.data[usageType]}
                chosen={chosen[usageType]}
                onChoose={(list) => chooseFiles(campaign.id, usageType, list)}
                locked={lock !== null}
              />
            ))}
          </div>
          {!lock && usageTypes.some((usageType) => files.data[usageType].length > 0) && (
            <p className={styles.copies}>
              De cada video preparamos una versión liviana para el jurado; tu original queda intacto. Para
              enviar tu inscripción no hace falta que esté lista.
            </p>
          )}
          <Actions>
            {lock ? (
              <ButtonLink to="/campanas">Volver a tus campañas</ButtonLink>
            ) : (
              <>
                <Button variant="primary" onClick={() => void save(stepLink('preguntas', campaign.id))}>
                  Guardar y continuar
                </Button>
                <Button onClick={() => void save('/campanas')}>Guardar y regresar a tus campañas</Button>
              </>
            )}
          </Actions>
        </>
      )}
      {target && (
        <LoadingScreen
          message="La carga puede tardar varios minutos…"
          detail="Los archivos se suben uno por uno. No cierres esta ventana hasta que terminen."
          action={
            <Button onClick={() => void navigate(target)}>Seguir con la inscripción mientras se suben</Button>
          }
        >
          <UploadList uploads={uploads} />
        </LoadingScreen>
      )}
    </StepPage>
  )
}

function leadFor({ video_pauted, video_case }: VideoRules): string {
  const what = [
    video_pauted.most > 0 && 'los videos de tu campaña',
    video_case.most > 0 && 'el video caso',
  ].filter(Boolean)
  return what.length > 0 ? `Sube ${what.join(' y ')} que verá el jurado.` : 'Esta edición no pide videos.'
}
