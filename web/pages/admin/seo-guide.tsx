import { useQuery } from '@tanstack/react-query';
import { readSeoGuide } from '../../../contracts/growth/seo/seo-guide.ts';
import { merchantChannels, wellKnownFiles, type MerchantChannel } from '../../../contracts/kernel/paths.ts';
import { OnePicture } from '../../catalogue/kits/admin/one-picture.tsx';
import { Checks } from '../../growth/seo/admin/checks.tsx';
import { Preview } from '../../growth/seo/admin/preview.tsx';
import { ask } from '../../kernel/query-client.ts';
import { OfficeHead } from '../../layout/admin/office-head.tsx';
import { FactList, Panel } from '../../ui/admin/panel.tsx';
import { Loading } from '../../ui/loading.tsx';

const channelNames: Readonly<Record<MerchantChannel, string>> = {
  google: 'Google',
  meta: 'Facebook and Instagram',
  pinterest: 'Pinterest',
};

export function SeoGuidePage() {
  const query = useQuery(ask(readSeoGuide));
  return (
    <>
      <OfficeHead title="SEO guide" facts="Read from the shop's own pages as they stand now." />
      <Loading query={query} what="The guide">
        {({ checks, listed, redirects, inFeed }) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Checks checks={checks} />
            <div className="grid gap-4">
              <Preview PictureChoice={OnePicture} />
              <Panel title="Where search engines look">
                <FactList
                  facts={[
                    [
                      'Site map',
                      <FileLink key="map" to={wellKnownFiles.sitemap} message={`${listed} addresses`} />,
                    ],
                    ...merchantChannels.map(
                      (channel) =>
                        [
                          `Feed for ${channelNames[channel]}`,
                          <FileLink
                            key={channel}
                            to={wellKnownFiles.merchantFeed(channel)}
                            message={`${inFeed} kits`}
                          />,
                        ] as const,
                    ),
                    [
                      'Robots',
                      <FileLink key="robots" to={wellKnownFiles.robots} message="what they may fetch" />,
                    ],
                    ['Redirects', `${redirects} old addresses lead to new ones`],
                  ]}
                />
              </Panel>
            </div>
          </div>
        )}
      </Loading>
    </>
  );
}

function FileLink({ to, message }: { to: string; message: string }) {
  return (
    <a href={to} className="office-link">
      {message}
    </a>
  );
}
