import { trust } from '../../content/home.ts'
import { ScrollRow } from '../../sections/scroll-row.tsx'
import { Section } from '../../sections/section.tsx'

export const Trust = () => (
  <Section id="trust" time="16:00:00" stamp="The close" title="What you can count on when the day goes wrong">
    <ScrollRow label="What you can count on" className="indent-second">
      <ul className="trust">
        {trust.map(({ name, says }) => (
          <li key={name} className="trust-item">
            <h3 className="heading">{name}</h3>
            <p className="mt-3 text-muted">{says}</p>
          </li>
        ))}
      </ul>
    </ScrollRow>
  </Section>
)
