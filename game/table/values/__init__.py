"""What every part of the table is told in: seats and places, chips owed and shared, a betting round, as plain values."""
