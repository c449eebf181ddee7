const ANSWERS = [
  [
    '¿Cuál fue el desafío?',
    'La marca quería volver a la mesa del domingo. Nadie menor de treinta la nombraba ya.',
  ],
  [
    '¿Cuál fue la idea?',
    'Contar la receta como la cuenta una abuela: sin medidas, de memoria y en un solo plano.',
  ],
  [
    '¿Qué resultados tuvo?',
    'Tres millones de reproducciones completas y un 18 % más de ventas en seis semanas.',
  ],
] as const

export const answersSaid = () =>
  ANSWERS.map(([question, answer], at) => ({ questionKey: String(at + 1), question, answer }))
