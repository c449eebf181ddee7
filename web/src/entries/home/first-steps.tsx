import type { OfferedEdition } from '@portal/contract/editions/edition.ts'
import { useCatalog } from '../../catalog/use-catalog.ts'
import { Frame } from '../../ui/media/frame.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import styles from './first-steps.module.css'

interface Step {
  title: string
  text: string
  to?: string
}

const stepsOf = ({ videos, questions }: OfferedEdition): Step[] => [
  {
    title: 'Completa tu perfil',
    text: 'Dinos a quién contactar si tenemos preguntas.',
    to: '/perfil/informacion',
  },
  { title: 'Crea tu campaña', text: 'Ponle nombre y elige sus categorías.', to: '/inscripciones/nueva' },
  ...videoStep(videos),
  { title: 'Responde', text: limitInWords(questions) },
  { title: 'Agrega los créditos', text: 'Al menos una persona y un anunciante.' },
  { title: 'Envía', text: 'Puedes editar hasta el cierre.' },
]

function videoStep({ video_pauted, video_case }: OfferedEdition['videos']): Step[] {
  const kinds = [
    video_pauted.most > 0 && `${video_pauted.most} de campaña`,
    video_case.most > 0 && `${video_case.most} ${video_case.most === 1 ? 'video caso' : 'videos caso'}`,
  ].filter(Boolean)
  return kinds.length > 0 ? [{ title: 'Sube los videos', text: `Hasta ${kinds.join(' y ')}.` }] : []
}

function limitInWords(questions: OfferedEdition['questions']): string {
  const most = Math.max(...questions.map(({ maxWords }) => maxWords))
  return questions.every(({ maxWords }) => maxWords === most)
    ? `Cada pregunta, en ${most} palabras o menos.`
    : `Cada pregunta dice cuántas palabras admite: ${most} como máximo.`
}

/** All steps of taking part, shown on the first visit. Each step is a tall frame. */
export function FirstSteps({ hasProfile }: { hasProfile: boolean }) {
  const { current } = useCatalog()
  return (
    <Stack aria-labelledby="primeros-pasos" as="section" gap={6}>
      <h2 id="primeros-pasos">Cómo participar</h2>
      <ol className={styles.steps}>
        {stepsOf(current).map(({ title, text, to }, index) => {
          const done = index === 0 && hasProfile
          return (
            <li key={title}>
              <Frame className={styles.frame} numeral={String(index + 1)} fill={done ? 'signal' : 'line'}>
                <h3>{to ? <Link to={to}>{title}</Link> : title}</h3>
                <p>{done ? <Done /> : text}</p>
              </Frame>
            </li>
          )
        })}
      </ol>
    </Stack>
  )
}

const Done = () => (
  <>
    <Icon name="check" /> Listo
  </>
)
