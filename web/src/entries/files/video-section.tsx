import { useEffect, useId, useRef, useState } from 'react'
import {
  type CampaignFile,
  fileRoutes,
  lengthFault,
  permittedInWords,
  tooLarge,
  usageLabels,
  type UsageType,
} from '@portal/contract/entries/files.ts'
import type { VideoRules } from '@portal/contract/editions/edition.ts'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { unchooseFile } from '../uploads/chosen-files.ts'
import { ChosenVideo } from './chosen-video.tsx'
import { inspectVideo } from './inspect-video.ts'
import { isUnderWay, useUploads } from '../uploads/upload-manager.ts'
import { Button } from '../../ui/action/button.tsx'
import { Captions } from './captions.tsx'
import { useRefreshFiles } from './file-queries.ts'
import { UploadedVideo } from './uploaded-video.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import text from '../../ui/words/text.module.css'
import { TRASH_DAYS } from '@portal/contract/desk/trash.ts'
import { ApiError, call } from '../../api/call.ts'
import { useEnding } from '../../api/use-ending.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import styles from './video-section.module.css'

const dropLabels: Record<UsageType, string> = {
  video_pauted: 'Agregar videos de campaña',
  video_case: 'Agregar video caso',
}

const detailWith = (rules: VideoRules[UsageType]) => (file: File) => <ChosenVideo file={file} rules={rules} />

interface VideoSectionProps {
  campaignId: number
  usageType: UsageType
  /** The video rules of the campaign's edition. */
  videos: VideoRules
  uploaded: readonly CampaignFile[]
  chosen: readonly File[]
  onChoose: (files: File[]) => void
  locked: boolean
}

/** The uploaded videos of one use, and the field that adds more (S12.1, S12.2). */
export function VideoSection({
  campaignId,
  usageType,
  videos,
  uploaded,
  chosen,
  onChoose,
  locked,
}: VideoSectionProps) {
  const titleId = useId()
  const [leaving, setLeaving] = useState<CampaignFile | null>(null)
  const [replacing, setReplacing] = useState<CampaignFile | null>(null)
  const missesNew = useRef(false)
  const section = useRef<HTMLElement>(null)
  const [refusals, setRefusals] = useState<string[]>([])
  const onTheirWay = useUploads(
    ({ uploads }) =>
      uploads.filter(
        (each) => each.campaignId === campaignId && each.usageType === usageType && isUnderWay(each),
      ).length,
  )
  const rules = videos[usageType]
  const { most } = rules
  const places = most - uploaded.length - onTheirWay

  async function check(file: File) {
    const { durationSeconds } = await inspectVideo(file)
    const fault = lengthFault(durationSeconds, rules)
    if (fault) throw new Error(`«${file.name}»: ${fault}`)
  }

  function choose(files: File[]) {
    setRefusals([])
    onChoose(files)
    // Videos that the server would refuse after hours of uploading are taken out now.
    for (const file of files) {
      check(file).catch(({ message }: Error) => {
        unchooseFile(campaignId, usageType, file)
        setRefusals((refusals) => [...refusals, message])
      })
    }
  }

  // The field for the new video gets the focus after the dialog has closed, which first gives the focus back.
  useEffect(() => {
    if (!missesNew.current || replacing) return
    missesNew.current = false
    section.current?.querySelector<HTMLElement>('input[type=file]')?.focus()
  }, [replacing])

  return (
    <section ref={section} id={usageType} aria-labelledby={titleId} className={styles.section}>
      <header className={styles.header}>
        <h2 id={titleId}>{usageLabels[usageType]}</h2>
        <p className={styles.count}>
          {uploaded.length} de {most}
        </p>
      </header>
      {uploaded.length > 0 && (
        <Stack as="ul" gap={8}>
          {uploaded.map((file) => (
            <BrandVideo
              key={file.id}
              campaignId={campaignId}
              file={file}
              locked={locked}
              onRemove={() => setLeaving(file)}
              onReplace={() => setReplacing(file)}
            />
          ))}
        </Stack>
      )}
      {uploaded.length === 0 && locked && <p className={text.soft}>No se subió ningún archivo.</p>}
      {!locked && places > 0 && (
        <FileDrop
          label={dropLabels[usageType]}
          hint={`${rules.guidance} ${permittedInWords(rules)}`.trim()}
          note={`${videos.guidance.fileNames} ${videos.guidance.totalSize}`}
          files={chosen}
          onChange={choose}
          detail={detailWith(rules)}
          maxFiles={places}
          maxSize={rules.maxBytes}
          accept={['video/mp4', '.mp4']}
          sizeMessage={tooLarge(rules.maxBytes)}
          typeMessage={`Solo se permiten archivos en formato .mp4 y un máximo de ${places} archivo(s).`}
          onRefuse={(message) => toast.error(message)}
        />
      )}
      {refusals.map((refusal) => (
        <Notice key={refusal} tone="error" live>
          {refusal}
        </Notice>
      ))}
      {!locked && places <= 0 && uploaded.length >= most && (
        <p className={text.soft}>Ya subiste el máximo. Para cambiar un video, elimina uno y sube otro.</p>
      )}
      {onTheirWay > 0 && (
        <Notice>
          {onTheirWay === 1 ? 'Un video se está subiendo.' : `${onTheirWay} videos se están subiendo.`}
        </Notice>
      )}
      {leaving && (
        <RemoveVideoDialog
          key={leaving.id}
          campaignId={campaignId}
          file={leaving}
          onClose={() => setLeaving(null)}
        />
      )}
      {replacing && (
        <RemoveVideoDialog
          key={replacing.id}
          campaignId={campaignId}
          file={replacing}
          onReplace={() => {
            missesNew.current = true
          }}
          onClose={() => setReplacing(null)}
        />
      )}
    </section>
  )
}

interface BrandVideoProps {
  campaignId: number
  file: CampaignFile
  locked: boolean
  onRemove: () => void
  onReplace: () => void
}

/** A video with the actions that its brand has. */
function BrandVideo({ campaignId, file, locked, onRemove, onReplace }: BrandVideoProps) {
  const refreshFiles = useRefreshFiles()
  const [captionChanges, setCaptionChanges] = useState(0)
  const { originalName, captionsUrl } = file
  const actions = !locked && {
    mend: (
      <Button size="small" aria-label={`Reemplazar el video ${originalName}`} onClick={onReplace}>
        Reemplazar el video
      </Button>
    ),
    children: (
      <>
        <Captions
          campaignId={campaignId}
          file={file}
          onChange={() => setCaptionChanges((changes) => changes + 1)}
        />
        <Button
          size="small"
          variant="quiet"
          icon="trash"
          aria-label={`Eliminar ${originalName}`}
          className={styles.remove}
          onClick={onRemove}
        >
          Eliminar
        </Button>
      </>
    ),
  }
  return (
    <UploadedVideo
      // New captions keep the old address. The added number makes the player load them anew.
      file={{ ...file, captionsUrl: captionsUrl && `${captionsUrl}#${captionChanges}` }}
      onFail={() => void refreshFiles()}
      {...actions}
    />
  )
}

interface RemoveVideoDialogProps {
  campaignId: number
  file: CampaignFile
  /** Called when another video is to be chosen. Without it the video is only deleted. */
  onReplace?: () => void
  onClose: () => void
}

/** Deletes one video (S12.1). */
function RemoveVideoDialog({ campaignId, file, onReplace, onClose }: RemoveVideoDialogProps) {
  const refreshFiles = useRefreshFiles()
  const end = useEnding()

  async function remove() {
    try {
      const params = { campaignId, fileId: file.id }
      await end<unknown>(() => call(fileRoutes.remove, { params }), undefined)
      toast.success('Archivo eliminado correctamente.')
    } catch (error) {
      // The server's words come first, then what they mean here (M03).
      if (error instanceof ApiError && error.message !== fileRoutes.remove.failure) toast.error(error.message)
      toast.error(fileRoutes.remove.failure)
      throw error
    } finally {
      await refreshFiles()
    }
    onReplace?.()
  }

  return (
    <ConfirmDialog
      open
      title={onReplace ? '¿Reemplazar el video?' : '¿Eliminar archivo?'}
      confirmText={onReplace ? 'Eliminar y elegir otro' : 'Eliminar'}
      failure={fileRoutes.remove.failure}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        {onReplace
          ? `Se eliminará «${file.originalName}» y podrás elegir el nuevo. Esta acción no se puede deshacer.`
          : `Se eliminará «${file.originalName}» de la campaña. Esta acción no se puede deshacer.`}
      </p>
      <p>
        {`No podrás recuperarlo desde tu cuenta. Durante ${TRASH_DAYS} días puede hacerlo el equipo del premio, si se lo pides.`}
      </p>
    </ConfirmDialog>
  )
}
