import { expect, it } from 'vitest'
import { leadsElsewhere } from './leads-elsewhere.ts'

it.each([
  'Mira gana.example',
  'Entra en HTTPS://gana',
  'www gana example',
  'Escribe a ana@gana.example',
  'Escribe a ana＠gana',
  'gana。example',
  'Llama al +54 (11) 4321-9876',
  'Llama al ４３２１９８７６',
])('finds where «%s» leads (B10)', (text) => {
  expect(leadsElsewhere(text)).toBe(true)
})

it.each([
  'Para que subas la película. Gracias, nos vemos el 15/3',
  'Son 3 videos y/o captions: el de 10.5 s también',
  'Entregamos del 10 al 25 de marzo de 2026.',
])('leaves «%s» (B10)', (text) => {
  expect(leadsElsewhere(text)).toBe(false)
})
