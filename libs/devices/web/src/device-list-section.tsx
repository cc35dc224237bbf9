import {
  DEVICE_KIND_TEXTS,
  DEVICE_KINDS,
  DEVICE_PROTOCOL_TEXTS,
  DEVICE_PROTOCOLS,
  DEVICE_STATE_TEXTS,
  DEVICE_STATES,
  deviceCalls,
} from '@sed/devices-contract';
import {
  download,
  listFiltering,
  listOrder,
  showError,
  useCall,
  useLanguage,
  useListAddress,
  useRight,
  useSession,
  useT,
} from '@sed/platform-web';
import { ChoiceField, ListFrame, ServerTable, StatusTabs } from '@sed/platform-ui';
import { Button } from 'antd';
import { useState } from 'react';
import { DEVICE_SORTS, useDeviceColumns } from './device-columns';
import { DeviceDrawer } from './drawer/device-drawer';
import { devicePhrases } from './phrases';
import { STATE_TONES } from './texts';

const REFRESH_MS = 5000;
const PAGE_SIZE = 50;
const FILTERS = ['state', 'kind', 'protocol', 'q'];

function oneOf<T extends string>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => value === text);
}

/** What is asked for stands in the address. */
function useDeviceQuery() {
  const address = useListAddress(PAGE_SIZE);
  const node = useSession((session) => session.selectedNode);
  const { get, pageNum, pageSize } = address;
  const order = listOrder(address, DEVICE_SORTS);
  const states = (get('state') ?? '').split(',').flatMap((text) => oneOf(DEVICE_STATES, text) ?? []);
  const [kind, protocol, keyword] = [
    oneOf(DEVICE_KINDS, get('kind')),
    oneOf(DEVICE_PROTOCOLS, get('protocol')),
    get('q'),
  ];
  const factoryNo = node?.factoryNo;
  const filter = {
    ...(typeof factoryNo === 'string' && { factoryNo }),
    ...(states.length > 0 && { state: states.join(',') }),
    ...(kind !== undefined && { kind }),
    ...(protocol !== undefined && { protocol }),
    ...(keyword !== undefined && { keyword }),
    ...(order.text !== undefined && { sort: order.text }),
  };
  return { address, order, states, kind, protocol, keyword, filter, query: { ...filter, pageNum, pageSize } };
}

/** Gateways and what stands behind them, with their state now. */
export function DeviceListSection() {
  const t = useT(devicePhrases);
  const language = useLanguage();
  const columns = useDeviceColumns();
  const { address, order, states, kind, protocol, keyword, filter, query } = useDeviceQuery();
  const { get, set } = address;
  const read = useCall(deviceCalls.list, { query }, { keepPrevious: true, refetchIntervalMs: REFRESH_MS });
  const mayExport = useRight('device:export');
  const [isBusy, setBusy] = useState(false);
  const change = (name: string) => (value: string | undefined) => set({ [name]: value, page: undefined });
  const save = async () => {
    setBusy(true);
    try {
      await download(deviceCalls.exported, { query: filter }, 'devices.csv');
    } catch (error) {
      showError(error);
    } finally {
      setBusy(false);
    }
  };
  const [plantOf, idOf] = (get('device') ?? '').split('/');
  return (
    <ListFrame
      search={{ label: t('search'), value: keyword, onChange: change('q') }}
      status={
        <StatusTabs
          label={t('state')}
          chosen={new Set(states)}
          onChange={(chosen) => change('state')(chosen.length === 0 ? undefined : chosen.join(','))}
          tabs={DEVICE_STATES.map((value) => ({
            ...{ value, label: DEVICE_STATE_TEXTS[value][language], tone: STATE_TONES[value] },
            count: read.data?.counts[value],
          }))}
        />
      }
      filters={[
        {
          ...{ key: 'kind', label: t('kind'), isSet: kind !== undefined },
          control: (
            <ChoiceField
              label={t('kind')}
              value={kind}
              options={DEVICE_KINDS.map((value) => ({ value, label: DEVICE_KIND_TEXTS[value][language] }))}
              onChange={change('kind')}
            />
          ),
        },
        {
          ...{ key: 'protocol', label: t('protocol'), isSet: protocol !== undefined },
          control: (
            <ChoiceField
              label={t('protocol')}
              value={protocol}
              options={DEVICE_PROTOCOLS.map((value) => ({ value, label: DEVICE_PROTOCOL_TEXTS[value] }))}
              onChange={change('protocol')}
            />
          ),
        },
      ]}
      {...listFiltering(address, FILTERS)}
      tools={
        mayExport && (
          <Button loading={isBusy} onClick={() => void save()}>
            {t('export')}
          </Button>
        )
      }
    >
      <ServerTable
        label={t('devices')}
        columns={columns}
        read={read}
        keyOf={({ id }) => id}
        place={address}
        order={order}
        empty={`${t('none')}. ${t('noneHint')}`}
        onOpen={({ factoryNo, id }) => set({ device: `${factoryNo}/${id}` })}
      />
      {plantOf !== undefined && idOf !== undefined && (
        <DeviceDrawer
          key={idOf}
          factoryNo={plantOf}
          id={idOf}
          onClose={() => set({ device: undefined })}
          onChanged={() => void read.refetch()}
        />
      )}
    </ListFrame>
  );
}
