import { MAX_ANSWER_WORDS, MAX_VIDEOS } from '@portal/contract/entries/limits.ts'
import { Frame } from '../../ui/media/frame.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Link } from '../../ui/action/link.tsx'
import styles from './first-steps.module.css'

const steps = [
  {
    title: 'Completa tu perfil',
    text: 'Dinos a quién contactar si tenemos preguntas.',
    to: '/perfil/informacion',
  },
  { title: 'Crea tu campaña', text: 'Ponle nombre y elige sus categorías.', to: '/inscripciones/nueva' },
  {
    title: 'Sube los videos',
    text: `Hasta ${MAX_VIDEOS.video_pauted} de campaña y ${MAX_VIDEOS.video_case} video caso.`,
  },
  { title: 'Responde', text: `Cada pregunta, en ${MAX_ANSWER_WORDS} palabras o menos.` },
  { title: 'Agrega los créditos', text: 'Al menos una persona y un anunciante.' },
  { title: 'Envía', text: 'Puedes editar hasta el cierre.' },
]

/** The whole way on the first visit, one tall frame a step. */
export const FirstSteps = ({ hasProfile }: { hasProfile: boolean }) => (
  <section aria-labelledby="primeros-pasos" className={styles.section}>
    <h2 id="primeros-pasos">Cómo participar</h2>
    <ol className={styles.steps}>
      {steps.map(({ title, text, to }, index) => {
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
  </section>
)

const Done = () => (
  <>
    <Icon name="check" /> Listo
  </>
)
