import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  beginBought,
  type KitToBegin,
  type Project,
  type ProjectState,
} from '../../../contracts/community/projects.ts';
import { paths } from '../../../contracts/kernel/paths.ts';
import { call } from '../../kernel/call.ts';
import { ShopLink } from '../../kernel/link.tsx';
import { Button } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { Loading } from '../../ui/loading.tsx';
import { AddPassport } from './add-passport.tsx';
import { FoldedKits } from './folded-kits.tsx';
import { KitLine } from './kit-line.tsx';
import { ProjectEntry } from './project-entry.tsx';
import { TakeKit } from './take-kit.tsx';
import { projectsQuery, useProjectChange } from './use-project-change.ts';

const sections: readonly { title: string; states: readonly ProjectState[] }[] = [
  { title: 'In the making', states: ['under_way', 'paused'] },
  { title: 'Waiting for you', states: ['waiting'] },
  { title: 'Finished', states: ['finished', 'received'] },
  { title: 'Handed on', states: ['handed_on'] },
];

/** The kits of an account: bought, or added by the code on their box. */
export function OwnKits() {
  const query = useQuery(projectsQuery);
  const { add } = useSearch({ strict: false }) as { add?: unknown };
  return (
    <Loading query={query} what="Your kits">
      {({ projects, toBegin }) => (
        <div className="grid max-w-[62ch] min-w-0 grid-cols-1 gap-12">
          <p className="text-stone">
            Only you see what stands here, until you send a review or a picture of it to the shop.
          </p>
          <TakeKit />
          {sections.map(({ title, states }) => (
            <Section
              key={title}
              title={title}
              projects={projects.filter(({ state }) => states.includes(state))}
              toBegin={states.includes('waiting') ? toBegin : []}
            />
          ))}
          {projects.length === 0 && toBegin.length === 0 && (
            <p>
              No kit is here yet. What you{' '}
              <ShopLink to={paths.category('all')} className="text-eucalypt underline underline-offset-4">
                buy
              </ShopLink>{' '}
              comes by itself; a kit that was given to you comes by the code on its box.
            </p>
          )}
          <AddPassport code={typeof add === 'string' ? add : ''} />
        </div>
      )}
    </Loading>
  );
}

type SectionProps = { title: string; projects: readonly Project[]; toBegin: readonly KitToBegin[] };

function Section({ title, projects, toBegin }: SectionProps) {
  if (projects.length === 0 && toBegin.length === 0) return null;
  return (
    <section aria-label={title} className="grid min-w-0 grid-cols-1 gap-4">
      <h2 className="text-h3">{title}</h2>
      <FoldedKits
        kits={[
          ...projects.map((project) => <ProjectEntry key={project.id} project={project} />),
          ...toBegin.map((kit) => <BoughtKit key={`${kit.orderNumber} ${kit.productId}`} kit={kit} />),
        ]}
      />
    </section>
  );
}

function BoughtKit({ kit }: { kit: KitToBegin }) {
  const { isBusy, change } = useProjectChange();
  const { orderNumber, productId, kitName, slug, imageUrl, left } = kit;
  return (
    <KitLine
      imageUrl={imageUrl}
      name={left === 1 ? kitName : `${left} × ${kitName}`}
      slug={slug}
      text={`Ordered ${dateText(kit.orderedAt)}, ${orderNumber}`}
    >
      <Button
        variant="secondary"
        className="justify-self-start"
        aria-label={`Begin ${kitName}`}
        aria-busy={isBusy || undefined}
        onClick={() => void change(() => call(beginBought, { body: { orderNumber, productId, left } }))}
      >
        Begin
      </Button>
    </KitLine>
  );
}
