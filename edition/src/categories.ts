import { edition } from './edition.ts'

export type Category = {
  readonly id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  readonly name: string
  /** Language of the name, for the browser's `lang` attribute. */
  readonly lang: 'en' | 'es'
  readonly tagline: string
  readonly description: string
  readonly criteria: readonly [Criterion, Criterion, Criterion]
}

type Criterion = { readonly title: string; readonly text: string }

export const categories: readonly Category[] = [
  {
    id: 1,
    name: 'Born to Perform',
    lang: 'en',
    tagline: 'Creatividad que se mide en resultados de conversión.',
    description:
      'Reconoce las campañas que nacieron para convertir y lo consiguieron. Aquí la creatividad y el rendimiento trabajan juntos: cada pieza lleva a una acción concreta, sea una compra, un registro, una descarga o un pedido. Inscribe tu campaña si puedes mostrar qué conversión buscabas, cómo la pauta y el mensaje se fueron afinando para lograrla y qué parte del resultado se debe a la plataforma. El jurado valora los números que se explican, no solo los que impresionan.',
    criteria: [
      {
        title: 'Resultados de conversión',
        text: 'El crecimiento frente al objetivo y al punto de partida, con fuente, período y método de medición.',
      },
      {
        title: 'Creatividad que impulsa la acción',
        text: 'La forma en que la idea, el ritmo y el llamado a la acción llevan a la gente a decidirse.',
      },
      {
        title: 'Estrategia y optimización',
        text: 'El uso de formatos, audiencias y aprendizajes para mejorar el rendimiento mientras la campaña estuvo al aire.',
      },
    ],
  },
  {
    id: 2,
    name: 'Me comí un comercial',
    lang: 'es',
    tagline: 'Publicidad hecha a la medida de la plataforma.',
    description:
      'Premia las campañas creadas especialmente para la plataforma: las que la gente ve completas, comenta y comparte aunque sepa que son publicidad. No se trata de adaptar un comercial de televisión, sino de pensar cada segundo con el sonido, el humor y los códigos propios de la plataforma. Inscribe tu campaña si perdería la gracia en cualquier otro medio y si logró que un anuncio se disfrutara como un buen contenido.',
    criteria: [
      {
        title: 'Idea propia de la plataforma',
        text: 'Un concepto pensado para este medio desde el origen, que no viene de otro formato ni funciona igual en otra parte.',
      },
      {
        title: 'Oficio en la ejecución',
        text: 'La calidad del guion, el sonido, la edición y el ritmo para captar la atención y sostenerla hasta el final.',
      },
      {
        title: 'Respuesta de la audiencia',
        text: 'Las pruebas de que la gente eligió ver, comentar y compartir la campaña, y lo que eso aportó a la marca.',
      },
    ],
  },
  {
    id: 3,
    name: 'Feat Creadores',
    lang: 'es',
    tagline: 'Marcas que se suman al contenido y a sus creadores.',
    description:
      'Celebra a las marcas que llegan a la plataforma como una colaboración y no como una interrupción. Reconoce las campañas que se integran de forma nativa al contenido y al estilo de cada creador: hablan con su voz y respetan a su audiencia. Inscribe tu campaña si los creadores tuvieron un papel real desde la idea hasta la pieza final y si la marca salió ganando en relevancia, cercanía o resultados por haber compartido el protagonismo.',
    criteria: [
      {
        title: 'Integración nativa',
        text: 'La naturalidad con que la marca se incorpora al contenido, a los formatos y al lenguaje de la plataforma.',
      },
      {
        title: 'Colaboración con los creadores',
        text: 'La elección de los creadores, su libertad creativa y lo que aportaron a la idea.',
      },
      {
        title: 'Valor para la marca y la audiencia',
        text: 'El efecto medible en la marca y la acogida del contenido entre los seguidores de cada creador.',
      },
    ],
  },
  {
    id: 4,
    name: `Lo vi en ${edition.platform}`,
    lang: 'es',
    tagline: 'Ideas que salieron de la pantalla y entraron en la cultura.',
    description:
      'Distingue a las campañas que empezaron en la plataforma y terminaron en la conversación de todos: en la calle, en las noticias, en otras redes, en la forma de hablar o de comprar. Una tendencia vale aquí por lo que provoca fuera de la pantalla. Inscribe tu campaña si creó un fenómeno cultural o supo sumarse a uno en el momento justo, y si puedes mostrar hasta dónde llegó y qué papel tuvo la marca en ese recorrido.',
    criteria: [
      {
        title: 'Relevancia cultural',
        text: 'La conexión con una tendencia, una conversación o un comportamiento que le importa a la gente.',
      },
      {
        title: 'Alcance más allá de la plataforma',
        text: 'Pruebas de que trascendió la plataforma: prensa, otras redes, tiendas, eventos o expresiones de uso diario.',
      },
      {
        title: 'Papel de la marca',
        text: 'La claridad con que el fenómeno se asocia a la marca y el beneficio que le dejó.',
      },
    ],
  },
  {
    id: 5,
    name: 'Ready to launch',
    lang: 'en',
    tagline: 'Lanzamientos de productos y servicios que dieron que hablar.',
    description:
      'Reconoce los mejores lanzamientos de productos y servicios. Una novedad tiene una sola oportunidad de presentarse, y esta categoría premia a quienes la aprovecharon en la plataforma: crearon expectativa, mostraron con claridad qué cambiaba para la gente y convirtieron la curiosidad en prueba o en compra. Inscribe tu campaña si presentaba algo nuevo en el país, como un producto, un servicio, una versión o una marca, y si la plataforma tuvo un lugar central en el plan.',
    criteria: [
      {
        title: 'Estrategia de lanzamiento',
        text: 'La preparación de la expectativa, el momento elegido y el papel de la plataforma en cada etapa.',
      },
      {
        title: 'Presentación de la novedad',
        text: 'La creatividad con que se explica qué es nuevo, para quién es y por qué vale la pena probarlo.',
      },
      {
        title: 'Resultados del lanzamiento',
        text: 'El conocimiento, la consideración, la prueba o las ventas que se lograron frente al objetivo inicial.',
      },
    ],
  },
  {
    id: 6,
    name: `But First ${edition.platform}`,
    lang: 'en',
    tagline: 'Marcas que aparecen con naturalidad en la rutina de los creadores.',
    description:
      'Premia las colaboraciones en las que la marca forma parte de la vida del creador sin que parezca un anuncio: está en su rutina, en su receta, en su forma de contar el día. La integración es orgánica cuando el contenido sigue siendo suyo y, aun así, la marca resulta imprescindible. Inscribe tu campaña si la colaboración fue creíble y transparente, si la audiencia la recibió como una recomendación sincera y si dejó un resultado que puedas demostrar.',
    criteria: [
      {
        title: 'Integración orgánica',
        text: 'La función que cumple la marca en la historia del creador y la naturalidad con que aparece en ella.',
      },
      {
        title: 'Credibilidad de la colaboración',
        text: 'La afinidad entre creador y marca, la transparencia con la audiencia y la coherencia con su contenido habitual.',
      },
      {
        title: 'Impacto de la recomendación',
        text: 'La reacción de la audiencia y los resultados que la colaboración produjo para la marca.',
      },
    ],
  },
  {
    id: 7,
    name: 'Lo veo lo quiero',
    lang: 'es',
    tagline: 'Promociones que pasaron de la pantalla al carrito.',
    description:
      'Reconoce las promociones que tuvieron en la plataforma su medio principal: descuentos, temporadas, concursos, ediciones limitadas o fechas comerciales que impulsaron a comprar. Hay poco tiempo y mucha competencia; por eso importa tanto el atractivo de la oferta como la manera de contarla. Inscribe tu campaña si la promoción se diseñó para la plataforma, si el camino hasta la compra era simple y si puedes demostrar cuánto vendió o movilizó.',
    criteria: [
      {
        title: 'Atractivo de la promoción',
        text: 'Una oferta relevante, fácil de entender y contada de un modo que da ganas de aprovecharla.',
      },
      {
        title: 'La plataforma como medio principal',
        text: 'El peso de la plataforma en el plan y el uso de sus formatos para acercar la compra.',
      },
      {
        title: 'Resultados de la promoción',
        text: 'Las ventas, las visitas o las participaciones logradas en el período, comparadas con el objetivo.',
      },
    ],
  },
  {
    id: 8,
    name: 'Power to the people',
    lang: 'en',
    tagline: 'Campañas que la comunidad hizo suyas.',
    description:
      'Celebra las campañas que le dieron el protagonismo a la gente. Retos, dúos, respuestas, votaciones, productos creados a partir de un comentario: aquí la comunidad no solo mira: participa, y sin ella, la campaña no existiría. Inscribe tu campaña si invitaste a crear junto con la marca, si esa invitación era atractiva y fácil de aceptar y si lo que hizo la comunidad cambió el resultado. El jurado busca participación genuina, no solo un gran número de visualizaciones.',
    criteria: [
      {
        title: 'Invitación a participar',
        text: 'La claridad, la originalidad y la facilidad de la propuesta hecha a la comunidad.',
      },
      {
        title: 'Cocreación',
        text: 'La cantidad y la calidad de lo que aportó la gente, y su influencia real en la campaña.',
      },
      {
        title: 'Efecto en la comunidad y en la marca',
        text: 'El vínculo que quedó después de la campaña y los resultados que la participación hizo posibles.',
      },
    ],
  },
]
