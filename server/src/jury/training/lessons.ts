import type { EntryVersion } from '@portal/contract/jury/sheets/entry-version.ts'

interface Lesson extends Pick<EntryVersion, 'code' | 'brandName' | 'campaignName' | 'answers'> {
  /** The reference comment, which judges read after they have handed in. */
  comment: string
}

const questions = [
  '¿Cuál era el contexto de la marca y qué desafío tenía que resolver la campaña?',
  '¿Qué descubriste sobre tu audiencia y qué idea nació de ahí?',
  '¿Cómo llevaste la idea a la plataforma?',
  '¿Qué papel tuvieron los creadores y la comunidad?',
  '¿Qué resultados obtuvo la campaña y cómo los mediste?',
  '¿Por qué merece ganar en esta categoría?',
]

const answersOf = (answers: readonly string[]): EntryVersion['answers'] =>
  questions.map((question, index) => ({
    questionKey: `practica-${index + 1}`,
    question,
    answer: answers[index] ?? '',
  }))

/** Invented entries to practise with: a good one, a weak one, and one that divides judges (J27). */
export const lessons: readonly Lesson[] = [
  {
    code: 'Práctica 1',
    brandName: 'Lavanderías Nube',
    campaignName: 'La media que falta',
    answers: answersOf([
      'Lavanderías Nube tiene 38 locales de autoservicio. Quienes viven solos por primera vez, de 18 a 27 años, lavan en casa de sus padres o donde un amigo: solo el 6 % había entrado alguna vez a una lavandería. En los tres meses anteriores llegaban en promedio 5.200 clientes nuevos al mes. El objetivo: subir esa cifra un 15 % en ocho semanas, sin descuentos.',
      'En 24 entrevistas casi todos nos mostraron lo mismo: un cajón con medias sin pareja. No extrañaban lavar mejor; extrañaban que alguien ordenara su vida. La idea: Nube no lava ropa, reúne parejas. Pusimos en cada local un tablero de medias perdidas y contamos la historia de cada una como si fuera la búsqueda de un amor.',
      'Grabamos 21 videos verticales de entre 12 y 25 segundos, con celular y en los locales reales. Cada uno empieza con la media en primer plano y una voz que lee su «aviso de búsqueda». El sonido, un bolero que compusimos para la campaña, quedó disponible para que cualquiera lo usara. Publicamos tres por semana y pautamos solo los que la gente ya estaba viendo completos. Fuera de la plataforma solo hubo un afiche en cada local.',
      'Trabajamos con siete creadores que viven solos y hacen humor doméstico. Les dimos el bolero y una regla: la media tenía que ser suya. Escribieron y grabaron sus propias búsquedas; aprobamos por seguridad de marca, no por guion. En seis semanas, 9.400 personas usaron el sonido para buscar la pareja de sus medias, guantes y aretes, y 312 llevaron una media a un local.',
      'Clientes nuevos por mes: de 5.200 a 6.580, un 26 % más (registro de la aplicación de pago, de agosto a septiembre frente a mayo a julio). En las ocho ciudades sin pauta el aumento fue del 4 %. El 58 % vio los videos completos, frente al 31 % de nuestro promedio del año. La recordación espontánea pasó del 9 % al 17 % (encuesta propia a 600 personas antes y después). No sabemos todavía cuántos volverán: lo mediremos en seis meses.',
      'La idea nació de un comportamiento real de la plataforma, buscar en público, y no se entiende sin el sonido que la gente hizo suyo. Los creadores contaron su propia historia con la marca dentro. El resultado se puede separar de lo que habría pasado sin la campaña, porque hay ciudades con las que compararlo.',
    ]),
    comment:
      'Es la inscripción sólida de la práctica. Tiene punto de partida, objetivo y grupo de comparación; la idea sale de algo observado y los creadores deciden de verdad. También dice lo que no sabe. Le falta mostrar que los clientes vuelven, y la recordación viene de una encuesta propia. Nuestra referencia: entre 7 y 9 en cada criterio. Si pusiste 5 o menos, revisa si esperabas algo que la categoría no pide.',
  },
  {
    code: 'Práctica 2',
    brandName: 'Refrescos Lumbra',
    campaignName: 'Verano a mil',
    answers: answersOf([
      'Lumbra es una marca querida por todos, con una gran trayectoria en el mercado de los refrescos. El verano es una época muy competitiva y queríamos estar más presentes que nunca, generar cercanía con los jóvenes y posicionarnos como la bebida de la temporada.',
      'Descubrimos que a los jóvenes les gusta divertirse, estar con sus amigos y compartir contenido. De ahí nació «Verano a mil»: una invitación a vivir el verano al máximo con toda la energía de Lumbra.',
      'Adaptamos el comercial de televisión de 30 segundos a formato vertical y lo dividimos en tres piezas de 10 segundos. Agregamos subtítulos y una música de tendencia. Además creamos un hashtag para que la gente participara. La pauta duró todo el verano.',
      'Contamos con 40 creadores de gran alcance, que publicaron un video con la lata y el mensaje de la campaña, siguiendo el guion de la agencia. La comunidad reaccionó de manera muy positiva, con miles de comentarios.',
      'La campaña superó todas las expectativas: 85 millones de impresiones, 12 millones de reproducciones y más de 600.000 interacciones. El hashtag fue todo un éxito. Las ventas del verano crecieron frente a la primavera y la marca se fortaleció como líder de la categoría.',
      'Porque logró un alcance histórico para la marca, con un mensaje positivo y una ejecución impecable que conectó con los jóvenes de todo el país.',
    ]),
    comment:
      'Es la inscripción débil de la práctica. Los números son grandes, pero no hay objetivo ni punto de partida: las impresiones dicen cuánto se pautó, no qué se logró, y un refresco siempre vende más en verano que en primavera. La pieza es un comercial recortado y los creadores leen un guion. Nuestra referencia: entre 2 y 4 en cada criterio. Si pusiste 6 o más, pregúntate cuánto pesó el tamaño de las cifras.',
  },
  {
    code: 'Práctica 3',
    brandName: 'Colchones Siesta',
    campaignName: 'Cuarenta segundos de nada',
    answers: answersOf([
      'Siesta vende colchones por internet y compite con marcas que pautan quince veces más. Con cada compra a años de distancia de la siguiente, casi nadie nos recuerda cuando la necesita. Queríamos que en un mes se hablara de Siesta sin ofrecer descuentos. No fijamos una meta de ventas.',
      'La gente nos dijo que se acuesta con el teléfono en la mano y que no sabe cómo soltarlo. Todos los videos compiten por su atención; hicimos uno que se la devuelve. La idea: pagar pauta para que no pase nada.',
      'Una sola pieza: un plano fijo de 40 segundos de una persona dormida. Sin música, sin texto, sin logo; al final, una voz baja dice «Ya puedes soltarlo. Siesta». Se pautó únicamente entre las 23:30 y las 2:00, y el sistema dejaba de mostrarla a quien la veía completa. No se hizo ninguna otra versión ni se publicó en otro medio.',
      'No contratamos creadores. A la tercera noche empezaron a grabarse viéndola: unos se dormían, otros se burlaban. Contamos 2.100 videos de respuesta. Una parte de los comentarios la acusa de ser una tomadura de pelo; decidimos no contestar y no borrar nada.',
      'El 71 % de quienes la empezaron la vio completa; nuestro promedio era 22 %. Las búsquedas de la marca se multiplicaron por 3,4 durante cuatro semanas (índice público de búsquedas) y salió en 46 notas de prensa. Las visitas al sitio subieron 38 %. Las ventas del mes quedaron igual que las del año anterior. El 19 % de quienes la comentaron lo hizo en contra.',
      'Porque usó la pauta contra la lógica de la pauta, y la gente completó la idea sin que nadie se lo pidiera. Sabemos que las ventas no se movieron; creemos que una marca que se compra cada diez años se construye antes de que haga falta.',
    ]),
    comment:
      'Es la inscripción que divide, y está bien que divida. Quien mira la idea y el oficio encuentra una de las piezas más propias de la plataforma; quien mira los resultados encuentra ventas quietas y ninguna meta. Las dos lecturas tienen razón si cada criterio se puntúa por separado. Nuestra referencia: entre 7 y 9 donde se juzga la idea o la ejecución, entre 3 y 6 donde se juzgan los resultados. Lo que conviene evitar es un mismo número en todos los criterios por simpatía o por fastidio.',
  },
]
