export type Question = {
  readonly id: 1 | 2 | 3 | 4 | 5 | 6
  readonly text: string
  readonly description: string
  readonly perCategory: boolean
}

export const questions: readonly Question[] = [
  {
    id: 1,
    text: '¿Cuál era el contexto de la marca y qué desafío tenía que resolver la campaña?',
    description:
      'Cuenta en qué situación estaban la marca y su mercado, a quién querías llegar y qué objetivo medible te fijaste. Indica el punto de partida: sin él, los resultados no se pueden valorar.',
    perCategory: false,
  },
  {
    id: 2,
    text: '¿Qué descubriste sobre tu audiencia y qué idea nació de ahí?',
    description:
      'Explica el insight en una frase y de dónde salió: datos, escucha, cultura o experiencia propia. Después presenta la idea como se la contarías a alguien que nunca vio la campaña.',
    perCategory: false,
  },
  {
    id: 3,
    text: '¿Cómo llevaste la idea a la plataforma?',
    description:
      'Concéntrate en cómo la adaptaste a este formato: ritmo, sonido, edición, interacción. Describe también las piezas, la pauta y el calendario. Si hubo otros medios, aclara qué papel tuvo cada uno.',
    perCategory: false,
  },
  {
    id: 4,
    text: '¿Qué papel tuvieron los creadores y la comunidad?',
    description:
      'Indica con quiénes trabajaste, por qué los elegiste y cuánta libertad creativa tuvieron. Cuenta también qué hizo la gente con la campaña. Si no participaron creadores, explica cómo respondió la comunidad.',
    perCategory: false,
  },
  {
    id: 5,
    text: '¿Qué resultados obtuvo la campaña y cómo los mediste?',
    description:
      'Compara cada resultado con el objetivo y con el punto de partida. Indica la fuente, el período y el método de cada cifra. Si un dato es confidencial, usa porcentajes o índices en lugar de valores absolutos.',
    perCategory: false,
  },
  {
    id: 6,
    // S13.4: the category's name and '?' take the place of the last character, so the space before it stays.
    text: '¿Por qué tu campaña merece ganar en la categoría ?',
    description:
      'Responde pensando solo en esta categoría y en sus tres criterios. Elige los argumentos y las pruebas que mejor responden a ellos; no repitas lo que ya contaste en las demás respuestas.',
    perCategory: true,
  },
]
